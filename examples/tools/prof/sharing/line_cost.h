/* line_cost.h: measures the cost of a cache line that two processors of this
 * machine write to.
 *
 * For:      shared_advice.c, and a program that tests it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LINE_COST_H
#define PROF_LINE_COST_H

/* Nanoseconds of an addition to a cache line that another thread also writes to
 * (shared), or to a line of the thread's own (apart). */
struct line_cost {
  double shared, apart;
  double atomic_shared, atomic_apart;
};

/* Measures for 0.1 to 0.4 seconds. Returns 0, or -1 if that was not possible:
 * there is only one processor, a thread could not be created, or the two
 * threads hardly ran at the same time. */
int line_cost(struct line_cost *cost);

#endif
