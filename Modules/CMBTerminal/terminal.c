#include "CMBTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// Everything that the signal handler reads is a lock-free atomic, or written before the atomic that announces it.

#define PLACES 64

static struct {
    atomic_int fd;  // descriptor + 1; 0 when the place is free
    atomic_int is_drawn;
} guarded[PLACES];

static struct {
    atomic_int fd;  // the same
    atomic_int is_held;
    struct termios before;  // valid while is_held is set
} keys[PLACES];

static const char wipe[] = "\r\033[J\033[?25h";  // from the start of the line on; cursor visible

static void set_back(int place, int fd) {
    if (mb_terminal_is_foreground(fd)) tcsetattr(fd, TCSANOW, &keys[place].before);
}

static void clean_up(void) {
    int saved = errno;
    for (int i = 0; i < PLACES; i++) {
        int fd = atomic_load(&guarded[i].fd) - 1;
        if (fd >= 0 && atomic_load(&guarded[i].is_drawn)) {
            ssize_t ignored = write(fd, wipe, sizeof wipe - 1);
            (void)ignored;
        }
        fd = atomic_load(&keys[i].fd) - 1;
        if (fd >= 0 && atomic_load(&keys[i].is_held)) set_back(i, fd);
    }
    errno = saved;
}

static void on_signal(int number) {
    int saved = errno;
    clean_up();

    struct sigaction by_default, ours;
    memset(&by_default, 0, sizeof by_default);
    by_default.sa_handler = SIG_DFL;
    sigaction(number, &by_default, &ours);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);  // a signal that ends the process does not come back from here

    sigaction(number, &ours, NULL);  // one that stopped it does; the next frame draws anew
    errno = saved;
}

static void install(void) {
    static atomic_flag is_installed = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&is_installed)) return;
    atexit(clean_up);
    const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction old, ours;
        if (sigaction(numbers[i], NULL, &old) != 0) continue;
        if (old.sa_flags & SA_SIGINFO || old.sa_handler != SIG_DFL) continue;  // the program's own
        memset(&ours, 0, sizeof ours);
        ours.sa_handler = on_signal;
        ours.sa_flags = SA_RESTART;
        sigemptyset(&ours.sa_mask);
        sigaction(numbers[i], &ours, NULL);
    }
}

void mb_terminal_guard(int fd) {
    install();
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&guarded[i].fd) == fd + 1) return;
    }
    for (int i = 0; i < PLACES; i++) {
        int nobody = 0;
        if (atomic_compare_exchange_strong(&guarded[i].fd, &nobody, fd + 1)) return;
    }
}

void mb_terminal_unguard(int fd) {
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&guarded[i].fd) != fd + 1) continue;
        atomic_store(&guarded[i].is_drawn, 0);
        atomic_store(&guarded[i].fd, 0);
    }
}

void mb_terminal_set_drawn(int fd, int is_drawn) {
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&guarded[i].fd) == fd + 1) atomic_store(&guarded[i].is_drawn, is_drawn);
    }
}

struct mb_terminal_size mb_terminal_measure(int fd) {
    struct winsize window;
    struct mb_terminal_size size = {0, 0};
    if (ioctl(fd, TIOCGWINSZ, &window) != 0) return size;
    size.columns = window.ws_col;
    size.rows = window.ws_row;
    return size;
}

int mb_terminal_is_foreground(int fd) {
    pid_t group = tcgetpgrp(fd);
    return group < 0 || group == getpgrp();
}

/// The place of `fd` among those that give keys, taken if need be; -1 when there is none.
static int place_for_keys(int fd) {
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&keys[i].fd) == fd + 1) return i;
    }
    for (int i = 0; i < PLACES; i++) {
        int nobody = 0;
        if (atomic_compare_exchange_strong(&keys[i].fd, &nobody, fd + 1)) return i;
    }
    return -1;
}

int mb_terminal_keys_hold(int fd) {
    struct termios now;
    if (!mb_terminal_is_foreground(fd) || tcgetattr(fd, &now) != 0) return 0;
    int place = place_for_keys(fd);
    if (place < 0) return 0;
    if (!atomic_load(&keys[place].is_held)) {
        keys[place].before = now;
        atomic_store(&keys[place].is_held, 1);
    }
    if (!(now.c_lflag & (ICANON | ECHO))) return 1;
    now.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    return tcsetattr(fd, TCSANOW, &now) == 0;
}

void mb_terminal_keys_release(int fd) {
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&keys[i].fd) != fd + 1 || !atomic_exchange(&keys[i].is_held, 0)) continue;
        set_back(i, fd);
        atomic_store(&keys[i].fd, 0);
    }
}
