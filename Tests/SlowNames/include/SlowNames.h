// A name service that keeps some waiting: while it holds, hosts whose names end in ".slow.test" are not found until it lets
// go. All other names are looked up as ever.
#ifndef SLOW_NAMES_H
#define SLOW_NAMES_H

/// From now on they wait.
void slow_names_hold(void);
/// Waits until somebody looks for such a name.
void slow_names_wait(void);
/// Nobody waits any more.
void slow_names_let_go(void);

#endif
