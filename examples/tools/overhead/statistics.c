/* statistics.c: computes medians and quartiles. See overhead.h.
 *
 * A ratio compares two runs of the same round, because a slow phase of the
 * machine that lasts longer than a round slows both runs.
 */
/* SPDX-License-Identifier: MIT */
#include "overhead/overhead.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Returns the quantile (0.25: the lower quartile) of sorted values,
 * interpolated. */
static double at(const double *sorted, int count, double share) {
  double place = share * (count - 1);
  int below = (int)place;
  return below + 1 < count
             ? sorted[below] +
                   (place - below) * (sorted[below + 1] - sorted[below])
             : sorted[below];
}

static struct spread spread(const double *values, int count) {
  struct spread s;
  double *sorted = launch_room((size_t)count, sizeof *sorted);
  memcpy(sorted, values, (size_t)count * sizeof *sorted);
  qsort(sorted, (size_t)count, sizeof *sorted, compare);
  s.low = at(sorted, count, 0.25);
  s.median = at(sorted, count, 0.5);
  s.high = at(sorted, count, 0.75);
  free(sorted);
  return s;
}

static void ratios(struct study *s, struct variant *v, int way) {
  const double *off = s->variant[0].seconds[ALONE];
  double *all = launch_room((size_t)s->runs, sizeof *all);
  for (int i = 0; i < s->runs; i++)
    all[i] = off[i] > 0 ? v->seconds[way][i] / off[i] : 1;
  v->ratio[way] = spread(all, s->runs);
  free(all);
}

void evaluate(struct study *s) {
  for (int i = 0; i < s->count; i++) {
    struct variant *v = &s->variant[i];
    for (int w = 0; w <= s->with_tool && !v->same; w++) {
      const struct spread *off = &s->variant[0].time[ALONE];
      v->time[w] = spread(v->seconds[w], s->runs);
      ratios(s, v, w);
      v->unclear[w] = s->runs < 5 || (v->time[w].low <= off->high &&
                                      off->low <= v->time[w].high);
    }
  }
}
