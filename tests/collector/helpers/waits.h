/* waits.h: a thread that certainly waits for a lock, a critical region or an
 * atomic.
 *
 * One thread holds the lock or region until other threads have been seen
 * waiting for it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef WAITS_H
#define WAITS_H

#include <omp.h>

struct wait_kind {
  void (*prepare)(void);
  void (*hold)(void (*meanwhile)(void)); /* calls it while it holds the lock */
  void (*take)(void);                    /* waits for it, and releases it */
  void *id;
};

enum { ON_LOCK, ON_NEST_LOCK, ON_CRITICAL, ON_ATOMIC, WAIT_KINDS };
extern struct wait_kind wait_kinds[WAIT_KINDS];

/* Holds it. Then the other threads are notified, and `meanwhile` is called. */
void hold_while(int kind, void (*meanwhile)(void));
/* On another thread: takes it when it is held. */
void take_held(int kind);

#endif
