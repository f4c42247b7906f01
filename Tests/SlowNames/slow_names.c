#define _GNU_SOURCE
#include "SlowNames.h"

#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static int is_held, seekers;

void slow_names_hold(void) {
    pthread_mutex_lock(&lock);
    is_held = 1;
    pthread_mutex_unlock(&lock);
}

void slow_names_wait(void) {
    pthread_mutex_lock(&lock);
    while (seekers == 0) pthread_cond_wait(&change, &lock);
    pthread_mutex_unlock(&lock);
}

void slow_names_let_go(void) {
    pthread_mutex_lock(&lock);
    is_held = 0;
    pthread_cond_broadcast(&change);
    pthread_mutex_unlock(&lock);
}

typedef int lookup(const char *, const char *, const struct addrinfo *, struct addrinfo **);

/// A program's own function goes before the one of the system, for its libraries as well.
int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    static const char ending[] = ".slow.test";
    size_t length = name ? strlen(name) : 0;
    if (length < sizeof ending || strcmp(name + length - (sizeof ending - 1), ending) != 0) {
        lookup *next = (lookup *)dlsym(RTLD_NEXT, "getaddrinfo");
        return next ? next(name, service, hints, result) : EAI_FAIL;
    }
    pthread_mutex_lock(&lock);
    seekers++;
    pthread_cond_broadcast(&change);
    while (is_held) pthread_cond_wait(&change, &lock);
    pthread_mutex_unlock(&lock);
    return EAI_NONAME;
}
