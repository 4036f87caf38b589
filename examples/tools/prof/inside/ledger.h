/* ledger.h: adds up counts and times of regions, barriers and tasks, by their
 * places in the source.
 *
 * For:      tool.c, which receives most events; worksharing.c, which receives
 *           the events that only OpenMP 5's interface has. No file can include
 *           the headers of both interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_LEDGER_H
#define PROF_LEDGER_H

#include "prof/record/record.h"

enum { LEDGER_DEPTH = 8, LEDGER_PLACES = 4 };

struct ledger_fork {
  uint64_t region; /* number of the region */
  uint64_t since; /* ticks; 0: not timed */
  struct record_place *place; /* NULL: not counted */
  struct ledger_place *known; /* the place with its function, or NULL */
  int skipped; /* 1: by ledger_skip */
};

/* The implicit task that a thread executes. */
struct ledger_member {
  uint64_t since; /* when its last barrier ended; 0: not known */
  struct record_place *barrier; /* the explicit barrier that the task is in */
};

struct ledger_place { /* a region's place, found before */
  const void *pc, *function;
  struct record_place *place;
  int shorts; /* short regions since the last long one, as far as timed */
  uint64_t last; /* ticks of the last short region with a time */
};

/* Of each thread. Zero at first. */
struct ledger {
  int forks, members; /* numbers of open regions and open implicit tasks */
  uint32_t random; /* see chance.h */
  struct ledger_fork fork[LEDGER_DEPTH]; /* outermost first */
  struct ledger_member member;
  struct ledger_member outer[LEDGER_DEPTH]; /* of implicit tasks around */
  struct ledger_place known[LEDGER_PLACES];
  unsigned unloads; /* unloads_count() when `known` was last used */
  struct record_place *task; /* place of the last created task, or NULL */
  /* tasks created since the thread last waited for tasks or began a task */
  unsigned created;
  /* 1: the thread created a second task before it began one, and since then
   * other tasks have been ready */
  int many;
};

/* Call on the thread that forks, at the end of the events for a region's begin
 * and for its end. `fork` has the region's number, and the time at which the
 * first event began. So the region's time includes both events. `pc` lies in
 * the call of the runtime, or is NULL if it is not known. `function` is the
 * region's mfunction, `size` the number of threads. */
void ledger_fork(struct ledger *its, struct record_thread *row,
                 struct ledger_fork fork, const void *pc, const void *function,
                 unsigned size);
void ledger_join(struct ledger *its, uint64_t region);

/* Call in the event of a region's begin, if regions are frequent. Returns 1 if
 * the region may be skipped, because it is one of many short regions at its
 * place. To skip it, call ledger_skip instead of ledger_fork. The region is
 * then counted, and gets the time of the last short one that was timed. */
int ledger_may_skip(struct ledger *its, const void *function);
void ledger_skip(struct ledger *its, uint64_t region, const void *function,
                 unsigned size);
/* Call in samples. If the thread is in a skipped region, times the rest of it,
 * because the region may be longer than the others. Async-signal safe. */
void ledger_look(struct ledger *its);

/* Returns 1 if this is the innermost region that the thread has forked. */
static inline int ledger_forks(const struct ledger *its, uint64_t region) {
  const unsigned last = (unsigned)its->forks - 1;
  return last < LEDGER_DEPTH && its->fork[last].region == region;
}

/* Call when an implicit task begins and ends. `now` is in ticks, also below. */
void ledger_member_begin(struct ledger *its, uint64_t now);
void ledger_member_end(struct ledger *its);

/* Call in the events of barriers. `pc` lies in the barrier construct; NULL: the
 * barrier is not explicit. */
void ledger_barrier_begin(struct ledger *its, struct record_thread *row,
                          const void *pc);
void ledger_barrier_end(struct ledger *its, uint64_t now);

/* Call when the calling thread creates an explicit task, and when it begins to
 * execute such a task. */
void ledger_task_created(struct ledger *its, struct record_thread *row,
                         const void *pc, const void *function);
void ledger_task_begun(struct ledger *its, struct record_thread *row);
/* Call when the calling thread begins to wait for tasks. */
void ledger_task_wait(struct ledger *its);

/* ---- For worksharing.c; tool.c and sample.c define these functions ------- */

/* Adds 1 to the place's `count`, and `parts` to its `parts`, in the row of the
 * calling thread. `ra` is a return address in the program's code. */
void ledger_count(enum place_kind kind, const void *ra, uint64_t parts);

/* Call in the event that reports the dependences of a task or of a taskwait. */
void ledger_dependences(void);

/* Call at the start, and again in a child after fork(). */
void ledger_start(void);
/* Call when events report tasks again. Tasks that have not begun by now are not
 * counted as ready any more, because no event will report their begin. */
void ledger_tasks_anew(void);
/* Returns the number of tasks that are ready, as far as events report them.
 * Async-signal safe. */
long ledger_tasks_ready(void);

#endif
