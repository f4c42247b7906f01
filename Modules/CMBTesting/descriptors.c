#define _GNU_SOURCE
#include "CMBTesting.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef __linux__

int mb_testing_socket(int family, int type) { return socket(family, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

int mb_testing_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int mb_testing_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }

#else  // Where there are no such calls, marking at once is the best there is.

static int prepared(int fd) {
    if (fd < 0) return fd;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    return fd;
}

int mb_testing_socket(int family, int type) { return prepared(socket(family, type, 0)); }

int mb_testing_accept(int listener) { return prepared(accept(listener, NULL, NULL)); }

int mb_testing_pipe(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    prepared(ends[0]);
    prepared(ends[1]);
    return 0;
}

#endif
