/* facts.h: adds up the times in a profile, for advice: by team, by place of
 * waits, by lock, and by line of serial code.
 *
 * For:      advice.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_FACTS_H
#define PROF_FACTS_H

#include "prof/profile/profile.h"

/* A parallel construct. Its times are in nanoseconds. A time is the sum over
 * all threads, and over all stacks in which this is the innermost parallel
 * construct. It includes neither time without a processor nor the profiler's
 * own time, which is in `tool`. */
struct team {
  int label;
  /* nesting level: the number of parallel constructs in a stack, up to this
   * one; the largest number if stacks differ */
  int depth;
  double size; /* average number of threads */
  double count; /* number of executions */
  /* time of the forking threads from fork to join, with the profiler's time */
  double time;
  double work, runtime;
  double waits; /* waits in barriers, and waits for tasks */
  double in_order; /* waits at ordered and atomic */
  /* time in `waits` and `in_order` that another thread caused */
  double blamed;
  double blamed_live; /* part of `blamed`: the other thread had a processor */
  /* The part of `waits` that a thread with a processor caused. This thread
   * executed an implicit task (by_code), an explicit task (by_tasks), or the
   * runtime (by_runtime). by_ready is the part of this time in which some tasks
   * had been created, but had not begun. */
  double by_code, by_tasks, by_runtime, by_ready;
  /* part of by_code: that thread came late, because it had had no processor */
  double by_late;
  double reduction; /* time in which threads combined copies of reductions */
  /* part of by_code and by_runtime: that thread initialized or combined copies
   */
  double by_reduction;
  double limit; /* by_code etc., divided by the sum of the stacks' blames */
  /* part of `waits` (estimate): locks had made the awaited thread late */
  double by_locks;
  double created, dependent; /* numbers of created tasks, of dependent tasks */
  double one_by_one; /* number of tasks for which their creators waited one by
                        one */
  int task; /* label of the task construct with the most time; -1: none */
  /* label of the task construct with the most tasks; -1: not known */
  int finest;
  double finest_count;
  /* time in tasks of the construct `task`; work in tasks of all constructs */
  double task_time, task_work;
  double tool;
  double waited; /* waits that the profiler caused; not in other times */
  /* the profiler's time in forks and joins, outside of the region */
  double fork_tool;
  /* work in code that only prepares calls of the runtime, for example to create
   * tasks */
  double calls;
  int is_done; /* 1: a rule has explained the waits */
  int has_small_loops; /* 1: it was the rule about small loops */
};

/* A place in the user's code, and the sum of the times spent there. */
struct spot {
  int is_vague; /* 1: the code's line is not known; `line` is the construct's */
  int team; /* index of the team; -1 means outside of all teams */
  int label, line;
  int state; /* ompt_state_t of the wait; 0 means any state */
  double time;
  double held; /* at a lock: how long threads held it; of several, the most */
  uint64_t lock; /* the last lock waited for here; 0: none */
  double asleep; /* sleep of the blamed thread */
  double
      blamed; /* waits of the team for this work, before the team's `limit` */
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
  /* waits in barriers, waits for locks, and other time in the runtime */
  struct spots barriers, locks, runtime;
  struct spots reductions; /* part of `runtime`: combining copies */
  /* Lines of serial code, and regions of one thread. While a thread executes
   * such a place, other threads are idle or do not exist yet. The place's time
   * is the sum of their times. `team` is that of a region. */
  struct spots serial;
  struct spots work; /* work in teams, by line */
  struct spots devices; /* waits for devices */
  /* [label]: label of the region in which threads execute this task; -1: not
   * known */
  int *region_of;
  char *is_shared; /* [label]: 1 if it is inside of a construct in some stack */
  double threads; /* size of the largest team */
  /* part (0 to 1) of the time of lock waits: the holder had no processor */
  double lock_starved;
  /* Estimated time for which threads waited in barriers because locks had made
   * others late, divided by the time of the waits for locks (0 or more) */
  double lock_delay;
  double quiet; /* part of the working time in which threads had a processor */
  /* time that the program would take alone, without the profiler */
  double alone;
};

struct facts *facts_of(const struct profile *profile);
void facts_free(struct facts *facts);

/* Returns the line of the single or masked construct in which one thread
 * creates the tasks. The construct must lie in the team's lines, and not below
 * the task construct. If there is none, returns the team's line. */
int facts_creating_line(const struct facts *facts, const struct team *team);

/* Returns the costs of the first place of this kind in these lines of the file.
 * NULL: there were no events. */
const struct place_cost *facts_place(const struct profile *profile,
                                     enum place_kind kind, const char *file,
                                     int line, int line_end);

#endif
