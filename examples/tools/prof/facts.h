/* facts.h: a profile's sums as advice needs them: by team, waiting place, lock,
 * serial function.
 *
 * For:      advice.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_FACTS_H
#define PROF_FACTS_H

#include "prof/profile.h"

/* A parallel construct: of all stacks in which it is the innermost one.
 * Nanoseconds of all threads. What our own events took is left out, and the
 * time without a processor. */
struct team {
  int label;
  int depth; /* parallel constructs around it, at most */
  double size; /* threads, on the average */
  double count,
      time; /* how often, and of the forking threads from fork to join */
  double work, runtime, waits; /* waits: in barriers, for tasks */
  /* Who kept members waiting, while it had a processor: code of implicit tasks,
   * tasks, the runtime; and which part while there were tasks not begun. */
  double by_code, by_tasks, by_runtime, by_ready;
  double created, dependent; /* tasks, and those with dependences */
  int task; /* the label of the task construct with the most time; -1: none */
  double task_time, task_work; /* of that one; work of all */
  double fork_tool;
  int is_done; /* advice has been given */
};

/* A place in the user's code, and the time that counts there. */
struct spot {
  int team; /* an index; -1: none */
  int label, line;
  int state; /* of a wait */
  double time;
  double held; /* a lock: the time in which threads worked with it, at least */
};

struct spots {
  int count;
  size_t room;
  struct spot *spot;
};

struct facts {
  const struct profile *profile;
  int team_count;
  size_t team_room;
  struct team *team;
  struct spots barriers, locks, runtime; /* waits; waits; in the runtime */
  struct spots serial; /* blame for those who had no team, by line */
  char *is_shared; /* labels that are inside of constructs */
  double threads; /* of the largest team */
  double lock_starved; /* share of the blame for locks without a processor */
  double quiet; /* of the time, the share that was not without a processor */
};

struct facts *facts_of(const struct profile *profile);
void facts_free(struct facts *facts);

/* What events told of this place; NULL: nothing. */
const struct place_cost *facts_place(const struct profile *profile,
                                     enum place_kind kind, const char *file,
                                     int line, int line_end);

#endif
