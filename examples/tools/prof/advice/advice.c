/* advice.c: finds the changes that would make a program faster, and their
 * gains.
 *
 * Callers: report.c, summary.c, json.c.
 *
 * A gain is a part of the program's time, in nanoseconds: the time that all
 * members of a team lost, divided by the team's size. At most one rule explains
 * the waits of a team. For example, if tasks are too short, the waits for tasks
 * are not a second fault. So the rules about teams come first, and the rules
 * about barriers leave out teams with explained waits.
 *
 * A thread whose processor was taken away is not at fault. So facts.c leaves
 * out the time until it has a processor again.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/advice.h"

#include "prof/advice/rules.h"
#include "prof/advice/shared_advice.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

/* smallest part of the program's time that is worth a change; a smaller gain
 * may be an error of measurement */
static const double worth = 0.05;

struct advice *advise(struct advising *to, const char *cause, int label,
                      int line, double gain, const char *format, ...) {
  va_list arguments;
  gain = fmin(gain, to->facts->alone);
  if (gain <= worth * to->facts->alone || to->count == ADVICE_MOST)
    return NULL;
  struct advice *its = &to->list[to->count++];
  *its = (struct advice){cause, label, line, gain, "", gain, NULL};
  va_start(arguments, format);
  vsnprintf(its->text, sizeof its->text, format, arguments);
  va_end(arguments);
  return its;
}

static int by_order(const void *a, const void *b) {
  const struct advice *x = a, *y = b;
  return x->order != y->order ? (x->order < y->order ? 1 : -1)
                              : x->line - y->line;
}

int advice_of(const struct profile *profile, struct advice list[ADVICE_MOST],
              double *alone) {
  struct facts *facts = facts_of(profile);
  struct advising to = {facts, 0, list};
  *alone = facts->alone;
  for (int i = 0; i < facts->team_count; i++)
    rules_of_team(&to, &facts->team[i]);
  rules_of_places(&to);
  rules_of_locks(&to);
  facts_free(facts);
  to.count = shared_advise(profile, *alone, list, to.count, ADVICE_MOST);
  qsort(list, (size_t)to.count, sizeof *list, by_order);
  return to.count;
}
