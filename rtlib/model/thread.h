/* thread.h: declares the descriptor of a thread that executes OpenMP.
 *
 * Layer:   model. May include base/, model/, abi.h.
 * Owns:    struct occ_thread, OCC_current, the list of all threads.
 *
 * An initial thread makes its descriptor when it first uses OpenMP; a worker
 * gets a descriptor before it is started. Descriptors are reused, not unmapped.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_THREAD_H
#define OCC_MODEL_THREAD_H

#include "base/park.h"
#include "model/exported_abi.h"
#include "model/held_list.h"
#include "model/slot.h"
#include "model/sync.h"
#include "model/taskdata.h"

#include <pthread.h>

struct occ_member;
struct occ_team;
struct occ_thread;

enum occ_thread_kind { /* the values of ompt_thread_type_t */
                       OCC_THREAD_INITIAL = 1,
                       OCC_THREAD_WORKER = 2,
                       OCC_THREAD_OTHER = 3
};

enum occ_leave { OCC_LEAVE_NONE, OCC_LEAVE_ASKED, OCC_LEAVE_TAKEN };

#define OCC_REPORTING 1ul

/* Executes the region in the worker's inbox. */
typedef void occ_region_runner(struct occ_thread *self);

struct occ_thread {
  struct OCC_thread pub; /* first: lowered code's part */

  /* Read by signal handlers of the thread; plain stores in program order
   * suffice. */
  volatile unsigned state; /* an enum occ_state */
  volatile unsigned long long wait_id;
  unsigned long long id;
  unsigned long long events; /* a bit for each event that the runtime reports */
  enum occ_thread_kind kind;
  unsigned long reporting; /* atomic: in a callback, OCC_REPORTING | the address
                            * of the event's construct; else 0 */
  /* Atomic. 1 while the thread reports an event to several interfaces. It may
   * then be between two callbacks. */
  unsigned delivering;
  int *error; /* the thread's errno */
  /* The tool's data of the current taskwait with dependences. Valid until the
   * engine takes this data. */
  unsigned long long *wait_word;
  union occ_slot slot[OCC_THREAD_SLOTS]; /* tool/slots */
  const struct OCC_construct
      *contended; /* the critical or atomic construct at which the thread waits;
                     valid only while it waits */
  /* The hint for the lock that the thread initializes. Valid only while the
   * thread reports the initialization to tools. */
  unsigned lock_hint;
  unsigned tasks_untold; /* atomic: 1 if all tools left out events of tasks */
  unsigned long long created; /* explicit tasks made; counted for a tool */

  /* Written by this thread only. */
  struct occ_member *member; /* the thread's record in its current team */
  struct occ_team *root; /* the team of one thread in which an initial thread
                          * begins, or to which an idle worker belongs */
  unsigned nested_runs; /* nesting depth of tasks that their creator runs */
  int yielding; /* 1 while the thread looks for a task in a taskyield */
  struct occ_task_pool *pool;
  struct occ_node_pool *nodes; /* see engine/depnode; may be NULL */
  struct occ_task idle;

  /* Used by the pool of workers. */
  pthread_t handle;
  occ_region_runner *run_region; /* set by engine/fork */
  int tid; /* atomic: gettid() of the thread; 0 if it does not run */
  /* The last proc_bind clause of the thread, and the region that this clause
   * applies to. */
  const struct OCC_parallel *bind_for;
  enum OCC_proc_bind bind_policy;
  /* 1 + the index of the place to which the thread is bound, or 0 if it is not
   * bound. Written while the thread's team is made. */
  unsigned bound;
  struct occ_thread *next_idle;
  struct occ_thread *next_worker;
  struct occ_thread *next_free;
  struct occ_thread *next_all;
  unsigned number; /* number of a worker in order of creation, for traces */
  int in_use; /* protected by the pool's lock */
  struct occ_held held; /* the locks that the thread holds; see tool/held */

  unsigned acknowledged OCC_ALIGNED_LINE; /* atomic: the last inbox.sequence
                                           * whose command is done */
  unsigned sequence; /* the last inbox.sequence on which the thread acted */
  /* atomic, an enum occ_leave: asks an idle thread to report its end */
  unsigned leave;
  struct occ_inbox inbox;
};

static inline struct occ_thread *occ_thread_of(struct OCC_thread *pub) {
  return (struct occ_thread *)pub;
}

static inline const struct occ_thread *
occ_thread_of_const(const struct OCC_thread *pub) {
  return (const struct occ_thread *)pub;
}

static inline struct occ_task *occ_task_current(const struct occ_thread *self) {
  return (struct occ_task *)self->pub.task;
}

static inline struct occ_team *occ_team_current(const struct occ_thread *self) {
  return (struct occ_team *)self->pub.team;
}

/* Makes `task` the thread's current task, by one store. So a signal handler
 * sees the old or the new task, and the records of both are complete. */
static inline void occ_thread_set_task(struct occ_thread *self,
                                       struct occ_task *task) {
  occ_store(&self->pub.task, &task->pub, RELEASE);
}

/* Returns a descriptor with a root team and a task pool, or NULL if there is no
 * memory. */
struct occ_thread *occ_thread_new(enum occ_thread_kind kind);

void occ_thread_retire(struct occ_thread *thread);

/* Atomic: the list of all descriptors ever made, linked by next_all.
 * occ_thread_all returns the first. */
extern struct occ_thread *occ_threads;
struct occ_thread *occ_thread_all(void);

/* Call in a forked child: clears the `tid` of all threads but `self`. */
void occ_thread_alone(const struct occ_thread *self);

/* Returns a number that no other thread of the process has had. */
unsigned long long occ_thread_id_new(void);

/* For debuggers: prints the state of each member of the calling thread's
 * teams. */
void occ_team_describe(void);

#endif
