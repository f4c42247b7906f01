// What libcurl itself costs: the workloads in C, as lean as a library on libcurl can be that has a thread of its own.
//
//   baseline WORKLOAD ORIGIN [COUNT]
//
// Two threads: the program's makes requests and takes results, the loop's drives libcurl with epoll and leaves idle
// connections registered. Both ways lead over a locked list, whose first entry wakes the other side.
#define _GNU_SOURCE
#include <curl/curl.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// A request: made once for each place in flight, used again for the next.
typedef struct request {
    struct request *next;
    CURL *easy;
    char *body;
    size_t count, room;
    int file;
    CURLcode result;
    long status;
} request;

// A locked list of requests.
typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    request *first, **last;
    bool is_closed;
} mailbox;

typedef struct {
    const char *name, *path;
    long count, in_flight, per_host;
} workload;

static const workload workloads[] = {
    {"start", "/small.json", 1, 1, 0},         {"sequential", "/small.json", 20000, 1, 0},
    {"parallel", "/small.json", 20000, 64, 0}, {"bodies", "/big.json", 2000, 16, 0},
    {"download", "/file", 1, 1, 0},            {"upload", "/up/baseline", 1, 1, 0},
    {"waiting1000", "/slow", 1000, 1000, 0},   {"waiting5000", "/slow", 5000, 5000, 0},
    {"burst", "/small.json", 20000, 20000, 64},
};

static char address[1024];
static const workload *work;
static CURLM *multi;
static int poller, wakeup;
static mailbox requests, results;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Mailboxes.

static void box_init(mailbox *box) {
    pthread_mutex_init(&box->lock, NULL);
    pthread_cond_init(&box->filled, NULL);
    box->last = &box->first;
}

/// Appends a chain of requests; true when the box was empty.
static bool box_put(mailbox *box, request *first, request *last) {
    last->next = NULL;
    pthread_mutex_lock(&box->lock);
    bool was_empty = !box->first;
    *box->last = first;
    box->last = &last->next;
    if (was_empty) pthread_cond_signal(&box->filled);
    pthread_mutex_unlock(&box->lock);
    return was_empty;
}

static request *box_take(mailbox *box, bool waits) {
    pthread_mutex_lock(&box->lock);
    while (waits && !box->first) pthread_cond_wait(&box->filled, &box->lock);
    request *first = box->first;
    box->first = NULL;
    box->last = &box->first;
    pthread_mutex_unlock(&box->lock);
    return first;
}

// Bodies.

static size_t keep(char *bytes, size_t size, size_t count, void *context) {
    request *request = context;
    count *= size;
    if (request->count + count > request->room) {
        size_t room = request->room ? request->room : 1024;
        while (room < request->count + count) room *= 2;
        request->body = realloc(request->body, room);
        request->room = room;
    }
    memcpy(request->body + request->count, bytes, count);
    request->count += count;
    return count;
}

static size_t store(char *bytes, size_t size, size_t count, void *context) {
    request *request = context;
    size_t left = count *= size;
    while (left) {
        ssize_t written = write(request->file, bytes, left);
        if (written < 0) return 0;
        bytes += written;
        left -= (size_t)written;
    }
    request->count += count;
    return count;
}

static size_t load(char *buffer, size_t size, size_t count, void *context) {
    ssize_t got = read(((request *)context)->file, buffer, size * count);
    return got < 0 ? CURL_READFUNC_ABORT : (size_t)got;
}

// The loop.

static unsigned char registered[65536], wanted[65536];
static double deadline = -1;

static void change(int operation, int descriptor, unsigned events) {
    struct epoll_event event = {.events = events, .data.fd = descriptor};
    epoll_ctl(poller, operation, descriptor, &event);
    registered[descriptor] = (unsigned char)events;
}

static int watch(CURL *easy, curl_socket_t socket, int what, void *context, void *attached) {
    (void)easy, (void)context, (void)attached;
    if (what == CURL_POLL_REMOVE) return wanted[socket] = 0;
    unsigned events = (what & CURL_POLL_IN ? EPOLLIN : 0) | (what & CURL_POLL_OUT ? EPOLLOUT : 0);
    wanted[socket] = (unsigned char)events;
    if (registered[socket] != events) change(registered[socket] ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, socket, events);
    return 0;
}

static int closed(void *context, curl_socket_t socket) {
    (void)context;
    registered[socket] = wanted[socket] = 0;
    return close(socket);
}

static int set_timer(CURLM *handle, long milliseconds, void *context) {
    (void)handle, (void)context;
    deadline = milliseconds < 0 ? -1 : now() + (double)milliseconds / 1e3;
    return 0;
}

static void begin(request *request) {
    if (!request->easy) {
        CURL *easy = request->easy = curl_easy_init();
        curl_easy_setopt(easy, CURLOPT_URL, address);
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_PRIVATE, request);
        curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, closed);
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, request);
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, strcmp(work->name, "download") ? keep : store);
        if (!strcmp(work->name, "upload")) {
            struct stat file;
            fstat(request->file, &file);
            curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
            curl_easy_setopt(easy, CURLOPT_INFILESIZE_LARGE, (curl_off_t)file.st_size);
            curl_easy_setopt(easy, CURLOPT_READFUNCTION, load);
            curl_easy_setopt(easy, CURLOPT_READDATA, request);
        }
    }
    curl_multi_add_handle(multi, request->easy);
}

static void collect(void) {
    request *first = NULL, **last = &first, *end = NULL;
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        CURLcode result = message->data.result;
        CURL *easy = message->easy_handle;
        curl_easy_getinfo(easy, CURLINFO_PRIVATE, &end);
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &end->status);
        end->result = result;
        curl_multi_remove_handle(multi, easy);
        *last = end;
        last = &end->next;
    }
    if (first) box_put(&results, first, end);
}

static void *loop(void *context) {
    struct epoll_event events[256];
    int running;
    while (true) {
        for (request *next, *request = box_take(&requests, false); request; request = next) {
            next = request->next;
            begin(request);
        }
        if (requests.is_closed) return context;
        if (deadline >= 0 && now() >= deadline) {
            deadline = -1;
            curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running);
            collect();
        }
        double pause = deadline < 0 ? 1 : deadline - now();
        int count = epoll_wait(poller, events, 256, pause <= 0 ? 0 : (int)(pause * 1e3) + 1);
        for (int index = 0; index < count; index++) {
            int descriptor = events[index].data.fd;
            if (descriptor == wakeup) continue;
            if (!wanted[descriptor]) {
                change(EPOLL_CTL_DEL, descriptor, 0);
                continue;
            }
            unsigned bits = events[index].events;
            int what = (bits & EPOLLIN ? CURL_CSELECT_IN : 0) | (bits & EPOLLOUT ? CURL_CSELECT_OUT : 0)
                | (bits & (EPOLLERR | EPOLLHUP) ? CURL_CSELECT_ERR : 0);
            curl_multi_socket_action(multi, descriptor, what, &running);
        }
        collect();
    }
}

static void wake(void) {
    uint64_t one = 1;
    if (write(wakeup, &one, sizeof one) < 0) abort();
}

// The program.

int main(int count, char **arguments) {
    if (count < 3) return fprintf(stderr, "usage: baseline WORKLOAD ORIGIN [COUNT]\n"), 2;
    for (size_t index = 0; index < sizeof workloads / sizeof *workloads; index++)
        if (!strcmp(workloads[index].name, arguments[1])) work = &workloads[index];
    if (!work) return fprintf(stderr, "baseline: there is no workload '%s'\n", arguments[1]), 2;
    const char *folder = getenv("BENCHMARK_FOLDER");
    snprintf(address, sizeof address, "%s%s", arguments[2], work->path);
    long total = count > 3 ? atol(arguments[3]) : work->count;
    long in_flight = work->in_flight < total ? work->in_flight : total;

    double start = now();
    curl_global_init(CURL_GLOBAL_ALL);
    multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, watch);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, set_timer);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, work->per_host ? work->per_host : in_flight + 4);
    curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, work->per_host);
    poller = epoll_create1(EPOLL_CLOEXEC);
    wakeup = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    change(EPOLL_CTL_ADD, wakeup, EPOLLIN | EPOLLET);
    box_init(&requests);
    box_init(&results);

    request *places = calloc((size_t)in_flight, sizeof *places);
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", strcmp(work->name, "upload") ? "baseline.out" : "upload");
    if (!strcmp(work->name, "download")) places[0].file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    if (!strcmp(work->name, "upload")) places[0].file = open(path, O_RDONLY);

    pthread_t thread;
    pthread_create(&thread, NULL, loop, NULL);
    long started = 0, ended = 0, failed = 0;
    for (; started < in_flight; started++)
        if (box_put(&requests, &places[started], &places[started])) wake();
    while (ended < total) {
        for (request *next, *request = box_take(&results, true); request; request = next) {
            next = request->next;
            ended++;
            if (request->result || request->status < 200 || request->status > 299) failed++;
            free(request->body);
            request->body = NULL;
            request->count = request->room = 0;
            if (started++ < total && box_put(&requests, request, request)) wake();
        }
    }
    pthread_mutex_lock(&requests.lock);
    requests.is_closed = true;
    pthread_mutex_unlock(&requests.lock);
    wake();
    pthread_join(thread, NULL);
    double wall = now() - start;

    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    double cpu = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6
        + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    printf("%ld %ld %.1f %.4f %ld\n", total, failed, cpu / (double)total, wall, usage.ru_maxrss);
    return failed ? 1 : 0;
}
