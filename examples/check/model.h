/* model.h: the checker's records of threads, tasks and regions.
 *
 * `top` is a thread's current task. If the inquiry functions describe a task
 * at depth n, they describe its `beneath` at depth n + 1. `resume` is the next
 * task on the thread's stack. `beneath` and `resume` are the same task, except
 * at the outer end of a worker's stack: there `beneath` is the region's parent
 * task, on another thread.
 *
 * Each task has a stack of its open constructs. `users` counts what keeps a
 * record: its live object, a thread's stack, and records that point to it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CHECK_MODEL_H
#define CHECK_MODEL_H

#include <ompt.h>
#include <stdatomic.h>

enum { EVENTS = 70, NUMBER_OF_PHASES = 4 };

struct entry { /* first member of each record in a table */
  uint64_t id;
  struct entry *next;
};

struct region {
  struct entry entry;
  struct task *parent;
  struct region *outer;
  unsigned requested;
  int invoker;
  atomic_uint size; /* 0 until an implicit task has begun */
  /* number of implicit tasks that have begun, number of those that have ended,
   * and number of single blocks that they have begun */
  atomic_uint begun, ended, in_block;
  /* 1 plus the number of worksharing regions and barriers that each implicit
   * task encounters. 0 means that the number is not known. */
  atomic_uint constructs;
  /* number of the region's implicit tasks on the encountering thread */
  atomic_int primary;
  atomic_int closed; /* 1: parallel_end has come */
  /* Slot n % 4 has the number of implicit tasks that have reached barrier n. No
   * thread can be more than one barrier ahead of another thread. */
  atomic_uint arrived[NUMBER_OF_PHASES];
  /* Slot n % 4 has the number of explicit tasks for which barrier n waits. */
  atomic_int open[NUMBER_OF_PHASES];
  atomic_int users;
};

struct group { /* a taskgroup region */
  struct group *outer;
  atomic_int open, users;
};

struct construct {
  ompt_event_t begin;
  uint64_t id; /* the region's ID, for parallel and target data constructs */
  struct group *group;
  int device; /* only for target data constructs */
};

struct held {
  ompt_event_t acquired;
  uint64_t id;
  unsigned count;
};

struct task {
  struct entry entry;
  ompt_task_type_t kind;
  /* the event that created the task, if it is an explicit or target task */
  ompt_event_t made_by;
  int device; /* of target tasks */
  struct region *region; /* NULL: outside of all regions */
  struct task *parent, *beneath, *resume;
  struct group *group; /* innermost open taskgroup in the task or around it */
  uint64_t on; /* ID of the thread with this task on its stack; 0: none */
  /* For an implicit task, the number of barriers that it has passed. For an
   * explicit task, the index of the barrier that waits for it. */
  unsigned phase;
  unsigned singles, constructs;
  int primary, started, ended;
  ompt_event_t last;
  atomic_int children, users;
  /* number of unfinished implicit tasks in regions that this task has begun */
  atomic_int inner;
  void *exit; /* exit frame, if known */
  struct construct *open;
  unsigned depth, room;
  struct held *held;
  unsigned holds, held_room;
};

struct thread {
  uint64_t id;
  ompt_thread_type_t type;
  struct task *top;
  ompt_event_t must; /* only this event may come next; 0: any */
  uint64_t must_id; /* of the thread's last wait event */
  uint64_t mapping; /* ID of the task that has begun to map data; 0: none */
  int idle, ended;
  struct thread *next; /* next thread in the list of all threads */
};

#endif
