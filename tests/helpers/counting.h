/* counting.h: tools of two interfaces that count, for programs with several tools.
 *
 * The headers of the interfaces do not go together, so each tool is a file of its
 * own: counting_tr2.c, counting_omp5.c. A program links those that it wants.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COUNTING_H
#define COUNTING_H

enum count {
  PARALLEL,
  IMPLICIT,
  TASK,
  BARRIER,          /* of any kind */
  BARRIER_EXPLICIT, /* only OpenMP 5: TR2 does not tell it apart */
  TASKWAIT,         /* from here on only TR2 */
  LOOP,
  IDLE,
  WAIT_LOCK,
  WAIT_CRITICAL,
  WAIT_ATOMIC,
  WAIT_ORDERED,
  MASTER, /* both again */
  SINGLE,
  ORDERED,
  LOCK,
  CRITICAL,
  ATOMIC,
  THREAD,
  COUNTS
};

/* [0]: begins, [1]: ends. Atomic. */
extern unsigned long long tr2[COUNTS][2], omp5[COUNTS][2];

/* Data words of OpenMP 5 that were not as the tool had left them. Atomic. */
extern int omp5_failures;

/* Of TR2: the number of the region that the calling thread is in. */
unsigned long long tr2_region(void);

#endif
