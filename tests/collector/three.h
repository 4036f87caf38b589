/* three.h: what the tools of three interfaces count in one run. Their headers do
 * not go together, so each tool is a file of its own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef THREE_H
#define THREE_H

enum count {
  PARALLEL,
  BARRIER,          /* of any kind */
  BARRIER_EXPLICIT, /* TR2 does not tell it apart */
  MASTER,
  SINGLE,
  ORDERED,
  IDLE, /* only TR2 and the collector; what stands below too */
  WAIT_LOCK,
  WAIT_CRITICAL,
  WAIT_ATOMIC,
  WAIT_ORDERED,
  /* Only the two OMPT tools. */
  IMPLICIT,
  TASK,
  LOCK,
  CRITICAL,
  ATOMIC,
  COUNTS
};

/* [0]: begins, [1]: ends. Atomic. */
extern unsigned long long tr2[COUNTS][2], omp5[COUNTS][2];

/* Of TR2: the number of the region that the calling thread is in. */
unsigned long long tr2_region(void);

#endif
