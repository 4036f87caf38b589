/* model.h: the checker's records of threads, tasks and regions.
 *
 * Each thread has a current task, and through `resume` the tasks below it on
 * its stack. `beneath` is the task that an inquiry one depth further out must
 * return. It is the same task, except at the bottom of a worker's stack: there
 * it is the region's parent task, on another thread. Each task has a stack of
 * the constructs that are open in it. A record counts its users. It is kept
 * while the object exists, is on a stack, or is a parent.
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
  atomic_uint begun, ended, in_block;
  atomic_uint constructs; /* 1 + the number that an implicit task encountered; 0
                             unknown */
  atomic_int primary; /* its implicit task on the encountering thread */
  atomic_int closed; /* parallel_end has come */
  /* For the barrier with the number n (of one implicit task), in slot n % 4:
   * no thread can be further ahead of another than by one barrier. */
  atomic_uint arrived[NUMBER_OF_PHASES];
  atomic_int
      open[NUMBER_OF_PHASES]; /* explicit tasks that the barrier waits for */
  atomic_int users;
};

struct group { /* a taskgroup region */
  struct group *outer;
  atomic_int open, users;
};

struct construct {
  ompt_event_t begin;
  uint64_t id; /* of the region: parallel_begin, target_data_begin */
  struct group *group;
  int device; /* target_data_begin */
};

struct held {
  ompt_event_t acquired;
  uint64_t id;
  unsigned count;
};

struct task {
  struct entry entry;
  ompt_task_type_t kind;
  ompt_event_t made_by; /* explicit and target tasks: the event */
  int device; /* target tasks */
  struct region *region; /* NULL outside all regions */
  struct task *parent, *beneath, *resume;
  struct group *group; /* the innermost taskgroup it was created in */
  uint64_t on; /* the thread that has it on its stack */
  unsigned phase; /* barriers passed; of an explicit task: the one that waits
                     for it */
  unsigned singles, constructs;
  int primary, started, ended;
  ompt_event_t last; /* the last construct that has ended */
  atomic_int children, users;
  atomic_int
      inner; /* unfinished implicit tasks of regions that it has encountered */
  void *exit; /* its exit frame, once seen */
  struct construct *open;
  unsigned depth, room;
  struct held *held;
  unsigned holds, held_room;
};

struct thread {
  uint64_t id;
  ompt_thread_type_t type;
  struct task *top;
  ompt_event_t must; /* the only event that may come next, or 0 */
  uint64_t must_id; /* after a wait event: its wait ID */
  uint64_t mapping; /* between data_map_begin and its end: the task */
  int idle, ended;
  struct thread *next; /* in the list of all */
};

#endif
