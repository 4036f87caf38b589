/* facts.h: adds up a profile for advice: by team, place of waits, lock, and
 * serial function.
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
  /* nesting level: largest number of parallel constructs in a stack that ends
   * with this construct, which counts too */
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
  /* Time in `waits` that a thread with a processor caused. by_code: this thread
   * executed an implicit task; by_tasks: an explicit task; by_runtime: the
   * runtime. by_ready: the part of these times in which created tasks had not
   * begun. */
  double by_code, by_tasks, by_runtime, by_ready;
  double reduction; /* time in which threads combined copies of reductions */
  double by_reduction; /* part of by_runtime that such work has caused */
  /* time in `waits` for threads that had waited for locks (lock_delay) */
  double by_locks;
  double created, dependent; /* number of tasks; of tasks with dependences */
  int task; /* label of the task construct with the most time; -1: none */
  /* label of the task construct with the most tasks; -1: not known */
  int finest;
  double finest_count;
  /* task_time: in tasks of the construct `task`; task_work: in all tasks */
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
  double held; /* if it is a lock: threads held it at least this long */
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
  /* time of waits in barriers; of waits for locks; in the runtime */
  struct spots barriers, locks, runtime;
  struct spots reductions; /* part of `runtime`: combining copies */
  /* Lines of serial code. The time of a line: how long other threads were idle,
   * or did not exist yet, while a thread executed this line. */
  struct spots serial;
  struct spots work; /* work in teams, by line */
  char *is_shared; /* for each label, 1: a stack has it inside of a construct */
  double threads; /* size of the largest team */
  /* part (0 to 1) of the waits for locks whose holder had no processor */
  double lock_starved;
  /* Waits in barriers for threads that came late because they had waited for
   * locks: this part (0 or more) of the waits for locks. */
  double lock_delay;
  double quiet; /* part of the working time in which threads had a processor */
  /* time that the program would take alone, without the profiler */
  double alone;
};

struct facts *facts_of(const struct profile *profile);
void facts_free(struct facts *facts);

/* Returns the line of the single or masked construct in which one thread
 * creates the tasks: the first in the team's lines, if it is above the task
 * construct. Otherwise returns the team's line. */
int facts_creating_line(const struct facts *facts, const struct team *team);

/* Returns 1 if the whole team is blamed for this state: a wait for a lock whose
 * holder is not known. */
int facts_blames_team(int state);

/* Returns the numbers of events at a place in these lines of a file. NULL:
 * there were no events. */
const struct place_cost *facts_place(const struct profile *profile,
                                     enum place_kind kind, const char *file,
                                     int line, int line_end);

#endif
