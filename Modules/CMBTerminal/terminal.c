#include "CMBTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Everything that the signal handler reads is a lock-free atomic, or written before the atomic that announces it.

#define PLACES 64

static struct {
    atomic_int fd;  // descriptor + 1; 0 when the place is free
    atomic_int is_drawn;
    atomic_llong wiped;  // when it was wiped off last, in milliseconds
} guarded[PLACES];

static struct {
    atomic_int fd;  // the same
    atomic_int is_held;
    struct termios before;  // valid while is_held is set
} keys[PLACES];

static const char wipe[] = "\r\033[J\033[?25h";  // from the start of the line on; cursor visible

static long long milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// Whether the screen may show something that was drawn. With the key of a signal a terminal throws away what it has not
// shown yet, and the latest wiping with it.
static int may_be_seen(int place) {
    return atomic_load(&guarded[place].is_drawn) || milliseconds() - atomic_load(&guarded[place].wiped) < 500;
}

static void set_back(int place, int fd) {
    if (mb_terminal_is_foreground(fd)) tcsetattr(fd, TCSANOW, &keys[place].before);
}

static void clean_up(void) {
    int saved = errno;
    for (int i = 0; i < PLACES; i++) {
        int fd = atomic_load(&guarded[i].fd) - 1;
        if (fd >= 0 && may_be_seen(i)) {
            ssize_t ignored = write(fd, wipe, sizeof wipe - 1);
            (void)ignored;
        }
        fd = atomic_load(&keys[i].fd) - 1;
        if (fd >= 0 && atomic_load(&keys[i].is_held)) set_back(i, fd);
    }
    errno = saved;
}

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
#define NUMBERS (sizeof numbers / sizeof *numbers)

static atomic_int inside;   // threads that change a terminal at this moment; none of them runs a handler
static atomic_int leaving;  // handlers that clean up, or have done so and not come back yet
static atomic_int is_over;  // the program ends

// Lets nobody else change a terminal from now on. A write that is stuck for seconds is not waited for.
static void leave(atomic_int *how) {
    atomic_fetch_add(how, 1);
    for (int i = 0; i < 2000 && atomic_load(&inside) > 0; i++) poll(NULL, 0, 1);
}

int mb_terminal_enter(struct mb_terminal_turn *turn) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < NUMBERS; i++) sigaddset(&set, numbers[i]);
    for (;;) {
        pthread_sigmask(SIG_BLOCK, &set, &turn->before);
        atomic_fetch_add(&inside, 1);
        if (!atomic_load(&leaving) && !atomic_load(&is_over)) return 1;
        mb_terminal_exit(turn);
        if (atomic_load(&is_over)) return 0;
        poll(NULL, 0, 1);
    }
}

void mb_terminal_exit(const struct mb_terminal_turn *turn) {
    atomic_fetch_sub(&inside, 1);
    pthread_sigmask(SIG_SETMASK, &turn->before, NULL);
}

static void on_signal(int number) {
    int saved = errno;
    leave(&leaving);
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
    atomic_fetch_sub(&leaving, 1);
    errno = saved;
}

static void on_exit_of_program(void) {
    leave(&is_over);
    clean_up();
}

static void install(void) {
    static atomic_flag is_installed = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&is_installed)) return;
    atexit(on_exit_of_program);
    for (size_t i = 0; i < NUMBERS; i++) {
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
        atomic_store(&guarded[i].wiped, -1000);
        atomic_store(&guarded[i].fd, 0);
    }
}

void mb_terminal_set_drawn(int fd, int is_drawn) {
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&guarded[i].fd) != fd + 1) continue;
        if (atomic_exchange(&guarded[i].is_drawn, is_drawn) && !is_drawn) atomic_store(&guarded[i].wiped, milliseconds());
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

static int hold(int fd) {
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

int mb_terminal_keys_hold(int fd) {
    struct mb_terminal_turn turn;
    if (!mb_terminal_enter(&turn)) return 0;
    int is_held = hold(fd);
    mb_terminal_exit(&turn);
    return is_held;
}

void mb_terminal_keys_release(int fd) {
    struct mb_terminal_turn turn;
    if (!mb_terminal_enter(&turn)) return;
    for (int i = 0; i < PLACES; i++) {
        if (atomic_load(&keys[i].fd) != fd + 1 || !atomic_exchange(&keys[i].is_held, 0)) continue;
        set_back(i, fd);
        atomic_store(&keys[i].fd, 0);
    }
    mb_terminal_exit(&turn);
}
