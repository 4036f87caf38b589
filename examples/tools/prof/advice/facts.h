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
  /* nesting level: the number of parallel constructs in a stack whose innermost
   * one is this construct; the largest number of all such stacks */
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
  double blamed_live; /* the part in which this other thread had a processor */
  /* Time in `waits` that a thread with a processor caused: in an implicit task
   * (by_code), in an explicit task (by_tasks), or in the runtime (by_runtime).
   * by_ready is the part of this time in which there were created tasks that
   * had not begun. */
  double by_code, by_tasks, by_runtime, by_ready;
  double reduction; /* time in which threads combined copies of reductions */
  double by_reduction; /* part of by_runtime that combining copies caused */
  /* estimated part of `waits` for threads that locks had made late */
  double by_locks;
  double created, dependent; /* numbers of created tasks, of dependent tasks */
  int task; /* label of the task construct with the most time; -1: none */
  /* label of the task construct with the most tasks; -1: not known */
  int finest;
  double finest_count;
  /* time in tasks: task_time for the construct `task`, task_work for all */
  double task_time, task_work;
  double tool;
  /* the profiler's time in forks and joins, outside of the region */
  double fork_tool;
  /* work in code that only prepares calls of the runtime, for example to create
   * tasks */
  double calls;
  int is_done; /* 1: a rule has explained the waits */
};

/* A place in the user's code, and the sum of the times spent there. */
struct spot {
  int team; /* index of the team; -1 means outside of all teams */
  int label, line;
  int state; /* ompt_state_t of the wait; 0 means any state */
  double time;
  double held; /* at a lock: the least time for which threads held the lock */
  double asleep; /* sleep of the blamed thread */
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
  /* Lines of serial code. A line's time is that of the other threads that were
   * idle, or did not exist yet, while a thread executed this line. */
  struct spots serial;
  struct spots work; /* work in teams, by line */
  char *is_shared; /* [label]: 1 if it is inside of a construct in some stack */
  double threads; /* size of the largest team */
  /* part (0 to 1) of the waits for locks whose holder had no processor */
  double lock_starved;
  /* Estimated time of the waits in barriers for threads that locks made late,
   * divided by the time of the waits for locks (0 or more) */
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

/* Returns 1 if the whole team is blamed for waits in this state, because these
 * are waits for a lock whose holder is not known. */
int facts_blames_team(int state);

/* Returns the numbers of events at a place in these lines of a file. NULL:
 * there were no events. */
const struct place_cost *facts_place(const struct profile *profile,
                                     enum place_kind kind, const char *file,
                                     int line, int line_end);

#endif
