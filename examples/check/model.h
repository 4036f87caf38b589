/* model.h: the checker's records of threads, tasks and regions.
 *
 * Each thread has a current task, `top`. The `resume` of a task is the next
 * task on the thread's stack. The `beneath` of a task is the answer to an
 * inquiry one depth further out. `beneath` and `resume` are the same task,
 * except at the outer end of a worker's stack: there `beneath` is the region's
 * parent task, on another thread. Each task has a stack of its open constructs.
 * A record counts its users, and is kept while its object exists, is on a
 * stack, or is a parent.
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
  /* number of its implicit tasks that have begun, number that have ended, and
   * number of single blocks that these tasks have begun to execute */
  atomic_uint begun, ended, in_block;
  /* 1 + the number of worksharing regions and barriers that each implicit task
   * encounters; 0: not known */
  atomic_uint constructs;
  /* number of its implicit tasks on the encountering thread */
  atomic_int primary;
  atomic_int closed; /* 1: parallel_end has come */
  /* Barrier number n of each implicit task is counted in slot n % 4. No thread
   * can be more than one barrier ahead of another thread. */
  atomic_uint arrived[NUMBER_OF_PHASES];
  /* for each slot, number of explicit tasks that the barrier waits for */
  atomic_int open[NUMBER_OF_PHASES];
  atomic_int users;
};

struct group { /* a taskgroup region */
  struct group *outer;
  atomic_int open, users;
};

struct construct {
  ompt_event_t begin;
  uint64_t id; /* of parallel_begin, target_data_begin: ID of the region */
  struct group *group;
  int device; /* of target_data_begin */
};

struct held {
  ompt_event_t acquired;
  uint64_t id;
  unsigned count;
};

struct task {
  struct entry entry;
  ompt_task_type_t kind;
  /* of explicit and target tasks: the event that created it */
  ompt_event_t made_by;
  int device; /* of target tasks */
  struct region *region; /* NULL: outside of all regions */
  struct task *parent, *beneath, *resume;
  struct group *group; /* innermost open taskgroup in it or around it */
  uint64_t on; /* ID of the thread that has it on its stack; 0: none */
  /* number of barriers passed; of an explicit task: number of the barrier that
   * waits for it */
  unsigned phase;
  unsigned singles, constructs;
  int primary, started, ended;
  ompt_event_t last; /* end event of the last construct that has ended */
  atomic_int children, users;
  /* number of unfinished implicit tasks in the regions that it encountered */
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
  ompt_event_t must; /* the only event that may come next; 0: any */
  uint64_t must_id; /* wait ID of the thread's last wait event */
  uint64_t mapping; /* task of data_map_begin, until data_map_end */
  int idle, ended;
  struct thread *next; /* next thread in the list of all threads */
};

#endif
