/* line_cost_cases.c: checks the measured cost of a shared cache line, on all
 * processors and on one.
 *
 * For:      sharing.sh, which links this file with
 * examples/tools/prof/sharing/line_cost.c. Exit status 1 after a message if
 * something is wrong.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/sharing/line_cost.h"

#include <sched.h>
#include <stdio.h>

/* Accepts between 10 picoseconds and 10 microseconds as the time of an addition. */
static int is_wrong(double time) { return !(time > 0.01 && time < 1e4); }

int main(void) {
  struct line_cost cost;
  cpu_set_t one;
  if (line_cost(&cost) == 0) {
    printf("%.1f ns, apart %.1f ns; atomic %.1f ns, apart %.1f ns\n",
           cost.shared, cost.apart, cost.atomic_shared, cost.atomic_apart);
    if (is_wrong(cost.shared) || is_wrong(cost.apart) ||
        is_wrong(cost.atomic_shared) || is_wrong(cost.atomic_apart))
      return 1;
  }
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  if (sched_setaffinity(0, sizeof one, &one) != 0) {
    perror("sched_setaffinity");
    return 1;
  }
  if (line_cost(&cost) == 0) {
    printf("one processor: %.1f ns\n", cost.shared);
    return 1;
  }
  return 0;
}
