/* task_events.c: decides whether events report tasks. See task_events.h.
 *
 * Owns:    the decision, for all threads.
 * Callers: tool.c and worksharing.c, inside callbacks; sample.c.
 *
 * The events of a task take about 150 nanoseconds; the task itself may take 20.
 * So if tasks are frequent (frequent.h, with processor time as the clock), the
 * events of tasks are left out. From then on, callstack.c finds the constructs
 * of a task, and the runtime counts the tasks.
 *
 * Only events report which tasks wait for dependences. A task with dependences
 * takes more time than its events, so programs with dependences keep the
 * events.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/task_events.h"

#include "prof/inside/frequent.h"

static occ_created_t created_by_me; /* may be NULL */
static struct frequent tasks = {.events = "task",
                                .clock = CLOCK_THREAD_CPUTIME_ID,
                                .distance = 3000,
                                .advance = 16384,
                                .every = 256};
static _Thread_local struct pace own __attribute__((tls_model("initial-exec")));

void task_events_start(occ_report_t report, occ_created_t created) {
  created_by_me = created;
  frequent_start(&tasks, created ? report : NULL);
}

int task_events_depend(void) { return frequent_need(&tasks); }

void task_events_created(void) { frequent_step(&tasks, &own); }

unsigned long long task_events_missed(unsigned long long *created) {
  unsigned long long before = *created;
  if (!created_by_me)
    return 0;
  *created = created_by_me();
  return frequent_is_left_out(&tasks) ? *created - before : 0;
}
