#pragma once

// Descriptors that no other program inherits, from the start: what is marked a moment later may be inherited by a program
// that another thread starts in between, and a connection then never ends for its peer. All of them do not block.
// They return -1 and set `errno` as the calls behind them do.

/// A socket; see socket(2).
int mb_testing_socket(int family, int type);

/// The next connection of `listener`; see accept(2).
int mb_testing_accept(int listener);

/// The two ends of a pipe, the reader first; see pipe(2).
int mb_testing_pipe(int ends[2]);
