/* task_events.h: decides whether events report tasks.
 *
 * For:      tool.c and ledger.c, which receive the events; sample.c, which
 *           counts tasks itself if there are no events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TASK_EVENTS_H
#define PROF_TASK_EVENTS_H

#include <occ.h>

/* Call each function in the initializer of its interface: first TR2's, then
 * OpenMP 5's. If the runtime does not have a function, pass NULL: events then
 * always report tasks. */
void task_events_start(occ_report_t tr2, occ_created_t created);
void task_events_start_ledger(occ_report_t omp5);

/* Call in the event that reports that the calling thread creates a task. */
void task_events_created(void);

/* Call in an event that reports dependences. Returns 1 if events were left out
 * and now report tasks again. */
int task_events_depend(void);

/* Call in samples. Returns the number of tasks that the calling thread has
 * created without an event since its last call. *created keeps the thread's
 * number of tasks between calls. */
unsigned long long task_events_missed(unsigned long long *created);

#endif
