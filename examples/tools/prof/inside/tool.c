/* tool.c: receives TR2's events, in the library that ompt-prof loads into a
 * program.
 *
 * Owns:    the registered callbacks, which translate TR2's events for sample.c.
 * Needs:   OMPT_PROF_FOLDER, the folder of the record: without this variable
 *          there is no tool. OMPT_PROF_HZ, samples per second of each thread.
 *
 * Each event except the beginning of a thread usually takes only a few plain
 * stores. callstack.c records where regions and tasks were created.
 */
/* SPDX-License-Identifier: MIT */
#include "callstack/callstack.h"
#include "prof/inside/ledger.h"
#include "prof/inside/lock_wait.h"
#include "prof/inside/sample.h"
#include "prof/inside/task_events.h"
#include "prof/inside/writer.h"

#include <stdlib.h>

static ompt_get_parallel_id_t get_parallel_id;
/* 1: the runtime reports the end of each wait for a critical section
 * (sure_of_critical), or for a lock (sure_of_lock). */
static int sure_of_critical, sure_of_lock;

/* ---- Threads, regions ---- */

static void on_thread_begin(ompt_thread_type_t type, ompt_thread_id_t thread) {
  (void)thread;
  sample_thread_begin(type);
}

static void on_thread_end(ompt_thread_type_t type, ompt_thread_id_t thread) {
  sample_thread_end();
  callstack_thread_end(type, thread);
}

static void on_implicit_task_begin(ompt_parallel_id_t region,
                                   ompt_task_id_t task) {
  callstack_implicit_task_begin(region, task);
  if (!sample_self)
    return;
  others_regions(sample_self->shown, get_parallel_id);
  sample_shows(sample_self, DOING_WORK);
}

static void on_implicit_task_end(ompt_parallel_id_t region,
                                 ompt_task_id_t task) {
  callstack_implicit_task_end(region, task);
  if (sample_self)
    others_leave_region(sample_self->shown, region);
}

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  if (sample_self)
    sample_self->fork = sample_now();
  callstack_parallel_begin(parent, frame, region, team_size, function, invoker);
}

static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t task, void *function) {
  callstack_task_begin(parent, frame, task, function);
  task_events_created();
}

/* ---- Waits ---- */

/* Call when the thread continues, or executes a task. */
static void wait_end(void) {
  if (!sample_self)
    return;
  sample_shows(sample_self, DOING_WORK);
  sample_wait_end(sample_self);
}

#define WAIT(name, doing)                                  \
  static void on_##name##_begin(ompt_parallel_id_t region, \
                                ompt_task_id_t task) {     \
    (void)region, (void)task;                              \
    if (sample_self)                                       \
      sample_wait_begin(sample_self, doing);               \
  }                                                        \
  static void on_##name##_end(ompt_parallel_id_t region,   \
                              ompt_task_id_t task) {       \
    (void)region, (void)task;                              \
    wait_end();                                            \
  }
WAIT(wait_barrier, DOING_BARRIER)
WAIT(wait_taskwait, DOING_TASKS)
WAIT(wait_taskgroup, DOING_TASKS)

static void on_idle_begin(ompt_thread_id_t thread) {
  (void)thread;
  if (sample_self)
    sample_wait_begin(sample_self, DOING_IDLE);
}

static void on_idle_end(ompt_thread_id_t thread) {
  (void)thread;
  if (sample_self)
    sample_wait_end(sample_self);
}

/* ---- Locks: waiting threads and holders ---- */

static void wait_for(ompt_wait_id_t lock, int sure) {
  struct self *self = sample_self;
  if (!self)
    return;
  sample_wait_begin(self, DOING_LOCK);
  self->announced = sure;
  lock_wait_begin(self);
  atomic_store_explicit(&self->shown->wait, lock, memory_order_relaxed);
  atomic_store_explicit(&self->shown->directed, 1, memory_order_relaxed);
}

static void on_wait_lock(ompt_wait_id_t lock) { wait_for(lock, sure_of_lock); }

static void on_wait_critical(ompt_wait_id_t lock) {
  wait_for(lock, sure_of_critical);
}

static void on_acquired(ompt_wait_id_t lock) {
  struct self *self = sample_self;
  if (!self)
    return;
  held_add(&self->held, lock);
  if (self->lock_since == 0) /* the lock was free */
    return;
  sample_shows(self, DOING_WORK);
  sample_wait_end(self);
  lock_wait_end(self);
}

static void on_release(ompt_wait_id_t lock) {
  if (sample_self)
    held_remove(&sample_self->held, lock);
}

/* ---- Functions for ledger.c ---- */

struct record_thread *ledger_row(void) {
  return sample_self ? sample_self->row : NULL;
}

uint64_t ledger_now(void) { return (uint64_t)sample_now(); }

uint64_t ledger_fork_began(void) {
  return sample_self ? (uint64_t)sample_self->fork : 0;
}

struct record_place *ledger_place(enum place_kind kind, const void *ra) {
  struct record_thread *row = ledger_row();
  return row && ra ? writer_place(row, kind, ra) : NULL;
}

/* ---- Start ---- */

static void initialize(const char *runtime_version, unsigned ompt_version,
                       ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  const char *rate = getenv("OMPT_PROF_HZ");
  int hz = rate ? atoi(rate) : 1000;
  (void)runtime_version, (void)ompt_version;
  get_parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
  if (!set || !get_parallel_id || callstack_start(lookup) ||
      sample_start(getenv("OMPT_PROF_FOLDER"), hz > 0 ? (unsigned)hz : 1,
                   (occ_reporting_t)lookup("occ_reporting")))
    return;
  callstack_listen(set);
  task_events_start((occ_report_t)lookup("occ_report"),
                    (occ_created_t)lookup("occ_created"));
#define ON(event) set(ompt_event_##event, (ompt_callback_t)on_##event)
  ON(parallel_begin);
  ON(task_begin);
  ON(thread_begin);
  ON(thread_end);
  ON(implicit_task_begin);
  ON(implicit_task_end);
  ON(idle_begin);
  ON(idle_end);
  ON(wait_barrier_begin);
  ON(wait_barrier_end);
  ON(wait_taskwait_begin);
  ON(wait_taskwait_end);
  ON(wait_taskgroup_begin);
  ON(wait_taskgroup_end);
  ON(wait_lock);
  ON(wait_critical);
#undef ON
#define ON(event, function) \
  set(ompt_event_##event, (ompt_callback_t)on_##function)
  ON(wait_nest_lock, wait_lock);
  ON(acquired_nest_lock_first, acquired);
  sure_of_lock = ON(acquired_lock, acquired) == 4;
  sure_of_critical = ON(acquired_critical, acquired) == 4;
  ON(release_lock, release);
  ON(release_nest_lock_last, release);
  ON(release_critical, release);
#undef ON
  set(ompt_event_runtime_shutdown, sample_finish);
}

ompt_initialize_fn_t ompt_tool(void) {
  const char *folder = getenv("OMPT_PROF_FOLDER");
  return folder && *folder ? initialize : NULL;
}
