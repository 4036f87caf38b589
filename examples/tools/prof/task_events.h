/* task_events.h: whether tasks are told of by events.
 *
 * For:      tool.c and ledger.c, which hear them; sample.c, which counts tasks
 *           itself where there are no events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TASK_EVENTS_H
#define PROF_TASK_EVENTS_H

#include <occ.h>

/* In the initializers: TR2's, then OpenMP 5's. NULL where the runtime does not
 * have the function: then there are events for good. */
void task_events_start(occ_report_t tr2, occ_created_t created);
void task_events_start_ledger(occ_report_t omp5);

/* In the event: the calling thread creates a task. */
void task_events_created(void);

/* In an event: there are tasks with dependences. 1: the events, which were left
 * out, come again. */
int task_events_depend(void);

/* How many tasks the calling thread has created, as far as no event told of
 * them; in samples. */
unsigned long long task_events_missed(unsigned long long *created);

#endif
