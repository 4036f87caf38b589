/* line_cost.h: the cost of a cache line that two processors of this machine
 * write to, measured.
 *
 * For:      shared_show.c, and a program that tests it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LINE_COST_H
#define PROF_LINE_COST_H

/* Nanoseconds of an addition in a line of the cache that the other thread
 * writes to, and in a line of its own; and of an atomic addition. */
struct line_cost {
  double shared, apart;
  double atomic_shared, atomic_apart;
};

/* Measures for some tenths of a second. Returns 0; -1 if the two threads hardly
 * ever ran at the same time, or there is only one processor. */
int line_cost(struct line_cost *cost);

#endif
