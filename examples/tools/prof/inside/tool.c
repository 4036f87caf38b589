/* tool.c: receives TR2's events, in the library that ompt-prof loads into a
 * program. worksharing.c receives events that TR2 does not have.
 *
 * Owns:    the registered callbacks, which translate TR2's events for sample.c.
 * Needs:   OMPT_PROF_FOLDER, the folder of the record: without this variable
 *          there is no tool. OMPT_PROF_HZ, samples per second of each thread.
 *
 * Most events take a few plain stores. callstack.c records where regions and
 * tasks were created, and ledger.c counts them.
 */
/* SPDX-License-Identifier: MIT */
#include "callstack/around.h"
#include "callstack/callstack.h"
#include "prof/inside/lock_wait.h"
#include "prof/inside/member_events.h"
#include "prof/inside/sample.h"
#include "prof/inside/task_events.h"
#include "prof/inside/ticks.h"
#include "prof/inside/writer.h"

#include <stdlib.h>

static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_state_t get_state;
static occ_report_t choose; /* may be NULL */
/* 1: the runtime reports the end of each wait for a critical section
 * (sure_of_critical), or for a lock (sure_of_lock). */
static int sure_of_critical, sure_of_lock;
/* See callstack_kind. */
static int kind_barrier, kind_taskwait, kind_team, kind_teams;

/* ---- Threads, regions ---- */

static void on_thread_begin(ompt_thread_type_t type, ompt_thread_id_t thread) {
  sample_thread_begin(type);
  if (sample_self)
    callstack_thread_begin(type, thread);
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
  const uint64_t now = ticks();
  ledger_member_begin(&sample_self->ledger, now);
  others_enter_region(sample_self->shown, region,
                      ledger_forks(&sample_self->ledger, region),
                      get_parallel_id);
  others_after_barrier(sample_self->shown, now);
  sample_shows(sample_self, DOING_WORK);
}

static void on_implicit_task_end(ompt_parallel_id_t region,
                                 ompt_task_id_t task) {
  callstack_implicit_task_end(region, task);
  if (!sample_self)
    return;
  ledger_member_end(&sample_self->ledger);
  others_leave_region(sample_self->shown, region);
}

/* Leagues and their teams are no parallel regions. */
static int is_of_league(void) {
  const int kind = callstack_event_kind();
  return kind == kind_team || kind == kind_teams;
}

/* Returns the address at which a new region or task is counted. An optimizer
 * may give calls of the runtime the lines of other constructs. Our compiler
 * describes the constructs; those of other compilers are counted at the begin
 * of their outlined functions. */
static const void *counted_at(const void *function) {
  return around_has_constructs() && function && !around_construct(function)
             ? function
             : callstack_created_here();
}

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  struct self *self = sample_self;
  if (!self && sample_small)
    return;
  const int may_skip = self && member_events_are_off() &&
                       ledger_may_skip(&self->ledger, function);
  if (may_skip && callstack_parallel_repeats(region, function)) {
    ledger_skip(&self->ledger, region, function, team_size);
    return;
  }
  const struct ledger_fork fork = {.region = region, .since = ticks()};
  if (!may_skip)
    callstack_parallel_begin(parent, frame, region, team_size, function,
                             invoker);
  if (!self)
    return;
  ledger_fork(&self->ledger, self->row, fork,
              is_of_league() ? NULL : counted_at(function), function,
              team_size);
  member_events_forked(self->ledger.forks);
}

static void on_parallel_end(ompt_parallel_id_t region, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  callstack_parallel_end(region, task, invoker);
  if (sample_self)
    ledger_join(&sample_self->ledger, region);
}

static void on_barrier_begin(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task;
  if (sample_self)
    ledger_barrier_begin(
        &sample_self->ledger, sample_self->row,
        callstack_event_kind() == kind_barrier ? callstack_here() : NULL);
}

static void on_barrier_end(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task;
  if (!sample_self)
    return;
  const uint64_t now = ticks();
  ledger_barrier_end(&sample_self->ledger, now);
  others_after_barrier(sample_self->shown, now);
}

/* ---- Tasks ---- */

static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t task, void *function) {
  if (!sample_self && sample_small)
    return;
  callstack_task_begin(parent, frame, task, function);
  if (sample_self)
    ledger_task_created(&sample_self->ledger, sample_self->row,
                        counted_at(function), function);
  task_events_created();
  member_events_need();
}

static void on_task_switch(ompt_task_id_t from, ompt_task_id_t to) {
  (void)from;
  if (sample_self && callstack_task_begins(to))
    ledger_task_begun(&sample_self->ledger, sample_self->row);
}

/* ---- Waits ---- */

/* Call when the thread continues, or executes a task. */
static void wait_end(void) {
  if (!sample_self)
    return;
  sample_shows(sample_self, DOING_WORK);
  sample_wait_end(sample_self);
}

static void on_wait_barrier_begin(ompt_parallel_id_t region,
                                  ompt_task_id_t task) {
  (void)region, (void)task;
  if (get_state(NULL) == ompt_state_wait_barrier_explicit)
    member_events_need();
  if (sample_self)
    sample_wait_begin(sample_self, DOING_BARRIER);
}

static void on_wait_barrier_end(ompt_parallel_id_t region,
                                ompt_task_id_t task) {
  (void)region, (void)task;
  wait_end();
}

static void wait_for_tasks(void) {
  if (!sample_self)
    return;
  ledger_task_wait(&sample_self->ledger);
  sample_wait_begin(sample_self, DOING_TASKS);
}

#define WAIT(name)                                         \
  static void on_##name##_begin(ompt_parallel_id_t region, \
                                ompt_task_id_t task) {     \
    (void)region, (void)task;                              \
    wait_for_tasks();                                      \
  }                                                        \
  static void on_##name##_end(ompt_parallel_id_t region,   \
                              ompt_task_id_t task) {       \
    (void)region, (void)task;                              \
    wait_end();                                            \
  }
WAIT(wait_taskwait)
WAIT(wait_taskgroup)

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

/* ---- Locks: waiting threads ----------------------------------------------
 * The events of locks that are free are left out. */

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
  (void)lock;
  if (self->lock_since == 0) /* the lock was free */
    return;
  sample_shows(self, DOING_WORK);
  sample_wait_end(self);
  lock_wait_end(self);
}

/* ---- Functions for worksharing.c ---- */

void ledger_count(enum place_kind kind, const void *ra, uint64_t parts) {
  struct self *self = sample_self;
  struct record_place *place =
      self && ra ? writer_place(self->row, kind, (const char *)ra - 1,
                                (const char *)ra - 1)
                 : NULL;
  if (!place)
    return;
  place->count++;
  place->parts += parts;
}

void ledger_dependences(void) {
  struct self *self = sample_self;
  if (self && self->ledger.task && callstack_event_kind() != kind_taskwait)
    self->ledger.task->parts++;
}

/* ---- Start ---- */

static void initialize(const char *runtime_version, unsigned ompt_version,
                       ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  const char *rate = getenv("OMPT_PROF_HZ");
  int hz = rate ? atoi(rate) : 1000;
  (void)runtime_version, (void)ompt_version;
  get_parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
  get_state = (ompt_get_state_t)lookup("ompt_get_state");
  choose = (occ_report_t)lookup("occ_report");
  if (!set || !get_parallel_id || !get_state || callstack_start(lookup) ||
      sample_start(getenv("OMPT_PROF_FOLDER"), hz > 0 ? (unsigned)hz : 1,
                   (occ_reporting_t)lookup("occ_reporting"),
                   (occ_held_t)lookup("occ_held")))
    return;
  kind_barrier = callstack_kind("barrier");
  kind_taskwait = callstack_kind("taskwait");
  kind_team = callstack_kind("team");
  kind_teams = callstack_kind("teams");
  callstack_listen(set);
  member_events_start(choose, get_parallel_id);
  task_events_start(choose, (occ_created_t)lookup("occ_created"));
  if (choose)
    choose("lock", 0);
#define ON(event) set(ompt_event_##event, (ompt_callback_t)on_##event)
  ON(parallel_begin);
  ON(parallel_end);
  ON(barrier_begin);
  ON(barrier_end);
  ON(task_begin);
  ON(task_switch);
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
#undef ON
  set(ompt_event_runtime_shutdown, sample_finish);
}

ompt_initialize_fn_t ompt_tool(void) {
  const char *folder = getenv("OMPT_PROF_FOLDER");
  return folder && *folder ? initialize : NULL;
}
