/* fewer.c: a tool of TR2 and a tool of OpenMP 5 switch the events of tasks off
 * for some time. Meanwhile routines of occ.h give facts about tasks.
 *
 * Fails when: a tool gets an event that it has switched off, or lacks an event
 * that only the other tool has switched off; occ_created does not count, or
 * occ_creators does not list, a task whose events are off; the size of a task's
 * data is written although no tool gets events of tasks, or is not known
 * although a tool gets them; or occ_reporting is not 1 inside events, or not 0
 * outside events.
 */
/* alone: */
/* extra: helpers/fewer_omp5.c */
/* SPDX-License-Identifier: MIT */
#include "fewer.h"
#include "checks.h"

#include <omp.h>
#include <ompt.h>

enum { TASKS = 10, DEPTH = 5, ROOM = 16 };
/* commands: modifier 1 means on, 0 off */
enum { NOW_TR2 = 64, NOW_OMP5, NOW_LOCKS };

static int begun, ended, switched, taskwaits;
static occ_report_t report;
static occ_creators_t creators;
static occ_created_t created;
static occ_reporting_t reporting;
static occ_region_of_t region_of;
static ompt_get_task_info_t get_task_info;

int failures;
static void on_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                     ompt_task_id_t task, void *function) {
  (void)parent, (void)frame, (void)task, (void)function;
  IS(reporting(), 1);
  ONE_MORE(begun);
}
static void on_end(ompt_task_id_t task) {
  (void)task;
  ONE_MORE(ended);
}
static void on_switch(ompt_task_id_t suspended, ompt_task_id_t resumed) {
  (void)suspended, (void)resumed;
  ONE_MORE(switched);
}
static void on_taskwait(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task;
  IS(reporting(), 1);
  ONE_MORE(taskwaits);
}
static void on_control(uint64_t command, uint64_t reported) {
  const char *events = command == NOW_LOCKS ? "lock" : "task";
  IS((command == NOW_OMP5 ? omp5_report : report)(events, (int)reported), 1);
}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  report = (occ_report_t)lookup("occ_report");
  creators = (occ_creators_t)lookup("occ_creators");
  created = (occ_created_t)lookup("occ_created");
  reporting = (occ_reporting_t)lookup("occ_reporting");
  region_of = (occ_region_of_t)lookup("occ_region_of");
  get_task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
  set(ompt_event_task_begin, (ompt_callback_t)on_begin);
  set(ompt_event_task_end, (ompt_callback_t)on_end);
  set(ompt_event_task_switch, (ompt_callback_t)on_switch);
  set(ompt_event_taskwait_begin, (ompt_callback_t)on_taskwait);
  set(ompt_event_control, (ompt_callback_t)on_control);
  IS(report("no such events", 0), 0);
  IS(report(NULL, 0), 0);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }

/* ---- Events ---- */

/* Switches the task events of the two tools on or off, makes tasks, and checks
 * the events. */
static void phase(int tr2, int omp5) {
  unsigned long long before = created();
  ompt_control(NOW_TR2, (uint64_t)tr2);
  ompt_control(NOW_OMP5, (uint64_t)omp5);
  begun = ended = switched = taskwaits = 0;
  omp5_created = omp5_switched = omp5_taskwaits = 0;
  for (int i = 0; i < TASKS; i++) {
#pragma omp task firstprivate(i)
    {
      IS(reporting(), 0);
      IS(omp5_size() >= sizeof i, tr2 || omp5);
    }
  }
#pragma omp taskwait
  IS(begun, tr2 ? TASKS : 0);
  IS(ended, tr2 ? TASKS : 0);
  HOLDS(tr2 ? switched >= 2 * TASKS : switched == 0);
  IS(taskwaits, 1); /* this event is never off */
  IS(omp5_created, omp5 ? TASKS : 0);
  HOLDS(omp5 ? omp5_switched >= 2 * TASKS : omp5_switched == 0);
  IS(omp5_taskwaits, 0); /* switched off in the initializer */
  IS(created(), before + TASKS);
  IS(reporting(), 0);
}

/* ---- Creators ---- */

static void chain(int depth, const unsigned long long *above) {
  struct occ_creator all[ROOM] = {{0, NULL}}, one = {0, NULL};
  unsigned long long number[DEPTH + 1] = {get_task_info(0, NULL)};
  const int count = creators(all, ROOM);
  IS(count, depth);
  HOLDS(all[0].task == number[0]);
  for (int i = 1; i < count; i++)
    HOLDS(all[i].task == above[i - 1]);
  for (int i = 0; i < count; i++) {
    const struct occ_region_info *its = region_of(all[i].function);
    HOLDS(its && strcmp(its->function, i + 1 < count ? "chain" : "nest") == 0);
  }
  IS(creators(&one, 1), depth > 1 ? 2 : 1);
  IS(one.task, number[0]);
  memcpy(number + 1, above, DEPTH * sizeof *number);
  if (depth < DEPTH) {
#pragma omp task
    chain(depth + 1, number);
  }
#pragma omp taskwait
}

static void nest(void) {
  unsigned long long none[DEPTH + 1] = {0};
  IS(creators(NULL, 0), 0);
#pragma omp task shared(none)
  chain(1, none);
#pragma omp taskwait
#pragma omp task
  {
#pragma omp parallel num_threads(2)
    IS(creators(NULL, 0), 0); /* an implicit task has no creator */
  }
#pragma omp taskwait
}

int main(void) {
  omp_set_max_active_levels(2);
#pragma omp parallel
#pragma omp single
  {
    HOLDS(report && omp5_report && creators && created && reporting);
    IS(omp5_report("lock", 0), 0); /* a word of TR2 only */
    phase(1, 1);
    phase(0, 1);
    phase(0, 0);
    nest();
    phase(1, 0);
    nest();
    phase(1, 1);
    /* the runtime's own list of locks gets no events of tasks */
    ompt_control(NOW_LOCKS, 0);
    phase(0, 0);
  }
  return failures != 0;
}
