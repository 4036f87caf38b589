/* facts.h: sums of a profile for advice: by team, place of waits, lock, and
 * serial function.
 *
 * For:      advice.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_FACTS_H
#define PROF_FACTS_H

#include "prof/profile/profile.h"

/* A parallel construct. The sums are over all stacks in which it is the
 * innermost one, in nanoseconds of all threads. They do not include the time of
 * our own events, which is `tool`, nor the time without a processor. */
struct team {
  int label;
  int depth; /* parallel constructs in a stack, this one included, at most */
  double size; /* threads, on the average */
  double count; /* executions */
  double time; /* of forking threads from fork to join, with our own events */
  double work, runtime, waits; /* waits: in barriers, for tasks */
  /* The blame for waits of members, while the blamed thread had a processor: in
   * the code of implicit tasks, in explicit tasks, in the runtime. by_ready:
   * the part while tasks had been created and not begun. */
  double by_code, by_tasks, by_runtime, by_ready;
  double created, dependent; /* tasks; those with dependences */
  int task; /* label of the task construct with the most own time; -1: none */
  int finest; /* label of the one that was executed most often; -1: not known */
  double finest_count;
  double task_time, task_work; /* of that construct; work of all tasks */
  double tool; /* our own events of its members */
  double fork_tool; /* our own events in its forks and joins, outside of it */
  /* Work in the code of task constructs: it stores what tasks need, and calls
   * the runtime. */
  double calls;
  int is_done; /* a rule has explained its waits */
};

/* A place in the user's code, and the time that counts there. */
struct spot {
  int team; /* an index; -1: outside of all teams */
  int label, line;
  int state; /* ompt_state_t of a wait; 0: any */
  double time;
  double held; /* of a lock: threads held it at least this long */
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
  struct spots barriers, locks, runtime; /* waits; waits; time in the runtime */
  struct spots serial; /* blame for threads without a team, by line */
  struct spots work; /* in teams, by line */
  char *is_shared; /* of each label, whether it is inside of a construct */
  double threads; /* of the largest team */
  double lock_starved; /* share of blame: the holder had no processor */
  double quiet; /* share of the time with a processor */
  double alone; /* the program's time without other processes and our events */
};

struct facts *facts_of(const struct profile *profile);
void facts_free(struct facts *facts);

/* Returns the counts of events at a place in these lines of a file. NULL: there
 * were no such events. */
const struct place_cost *facts_place(const struct profile *profile,
                                     enum place_kind kind, const char *file,
                                     int line, int line_end);

#endif
