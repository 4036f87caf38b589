/* waits.h: makes sure that a thread waits for a lock, a critical region or an
 * atomic region.
 *
 * One thread holds the lock or region until another thread waits for it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef WAITS_H
#define WAITS_H

#include <omp.h>

struct wait_kind {
  void (*prepare)(void);
  void (*hold)(void (*meanwhile)(void)); /* calls `meanwhile` inside */
  void (*take)(void);                    /* waits, enters and leaves */
  void *id;
};

enum { ON_LOCK, ON_NEST_LOCK, ON_CRITICAL, ON_ATOMIC, WAIT_KINDS };
extern struct wait_kind wait_kinds[WAIT_KINDS];

/* Takes the lock or region, notifies the other threads, calls `meanwhile`, and
 * releases the lock or region. */
void hold_while(int kind, void (*meanwhile)(void));
/* On another thread: waits until the lock or region is held, then takes it. */
void take_held(int kind);

#endif
