/* counting.h: tools of two interfaces that count, for programs with several tools.
 *
 * The headers of the interfaces cannot be combined, so each tool is a file of
 * its own: counting_tr2.c, counting_omp5.c. A program links the tools that it
 * wants.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COUNTING_H
#define COUNTING_H

enum count {
  PARALLEL,
  IMPLICIT,
  TASK,
  BARRIER,          /* of any kind */
  BARRIER_EXPLICIT, /* only OpenMP 5: TR2 has one kind */
  TASKWAIT,         /* only TR2, up to MASTER */
  LOOP,
  IDLE,
  WAIT_LOCK,
  WAIT_CRITICAL,
  WAIT_ATOMIC,
  WAIT_ORDERED,
  MASTER, /* both interfaces */
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

/* Data words of OpenMP 5 whose value was not the one that the tool had stored.
 * Atomic. */
extern int omp5_failures;

/* TR2's number of the calling thread's region. */
unsigned long long tr2_region(void);

#endif
