/* counting.h: tools of two interfaces that count events, for programs with
 * several tools.
 *
 * No file can include the headers of both interfaces. So each tool has a file,
 * counting_tr2.c or counting_omp5.c, and a program links the tools that it
 * needs.
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
  TASKWAIT,         /* only TR2, from here to WAIT_ORDERED */
  LOOP,
  IDLE,
  WAIT_LOCK,
  WAIT_CRITICAL,
  WAIT_ATOMIC,
  WAIT_ORDERED,
  MASTER, /* both interfaces, from here on */
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

/* How often a data word of OpenMP 5 did not have the tool's value. Atomic. */
extern int omp5_failures;

/* Returns TR2's number of the calling thread's region. */
unsigned long long tr2_region(void);

#endif
