/* waits.h: somebody waits for a lock, a critical region or an atomic, for sure.
 *
 * One thread holds the thing until others have been seen to wait for it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef WAITS_H
#define WAITS_H

#include <omp.h>

struct wait_kind {
  void (*prepare)(void);
  void (*hold)(void (*meanwhile)(void)); /* calls it while it holds the thing */
  void (*take)(void);                    /* waits for it, and lets it go */
  void *id;
};

enum { ON_LOCK, ON_NEST_LOCK, ON_CRITICAL, ON_ATOMIC, WAIT_KINDS };
extern struct wait_kind wait_kinds[WAIT_KINDS];

/* Holds it; others learn of that, and then `meanwhile` is called. */
void hold_while(int kind, void (*meanwhile)(void));
/* On another thread: takes it once it is held. */
void take_held(int kind);

#endif
