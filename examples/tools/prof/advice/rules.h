/* rules.h: the rules that find advice in the facts of a profile.
 *
 * For:      advice.c, which applies them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RULES_H
#define PROF_RULES_H

#include "prof/advice/advice.h"
#include "prof/advice/facts.h"

struct advising {
  const struct facts *facts;
  int count;
  struct advice *list;
};

/* Adds a piece of advice and returns it. If the gain is too small, or the list
 * is full, returns NULL. */
struct advice *advise(struct advising *to, const char *cause, int label,
                      int line, double gain, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

static inline const struct label *label_of(const struct advising *to,
                                           int label) {
  return &to->facts->profile->label[label];
}

/* Returns the costs of the loop in this line. NULL: there is no loop, or there
 * are loops with different kinds of schedules. */
const struct place_cost *loop_at(const struct advising *to, const char *file,
                                 int line);

/* Applies the rules about the whole of a team. They set its `is_done` if they
 * explain its waits. */
void rules_of_team(struct advising *to, struct team *team);

/* Apply the rules about single places: barriers, loops and serial code; and
 * locks. Call after rules_of_team for all teams. */
void rules_of_places(struct advising *to);
void rules_of_locks(struct advising *to);

#endif
