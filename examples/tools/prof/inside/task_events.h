/* task_events.h: decides whether events report tasks.
 *
 * For:      tool.c and worksharing.c, which receive the events; sample.c, which
 *           counts tasks itself if there are no events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TASK_EVENTS_H
#define PROF_TASK_EVENTS_H

#include <occ.h>

/* Call in the tool's initializer. Pass NULL for a function that the runtime
 * does not have. Events then always report tasks. */
void task_events_start(occ_report_t report, occ_created_t created);

/* Call in the event that reports that the calling thread creates a task. */
void task_events_created(void);

/* Call in an event that reports dependences. Returns 1 if the events of tasks
 * were off, and this call has turned them on. */
int task_events_depend(void);

/* Call in samples. Returns the number of tasks that the calling thread has
 * created without an event since its last call of this function. Stores the
 * thread's number of tasks in *created, for the next call. */
unsigned long long task_events_missed(unsigned long long *created);

#endif
