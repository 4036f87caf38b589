/* member_events.h: decides whether events report what the members of teams do:
 * implicit tasks, waits in barriers, idle threads.
 *
 * For:      tool.c, which receives the events; sample.c, which looks itself if
 *           there are no events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_MEMBER_EVENTS_H
#define PROF_MEMBER_EVENTS_H

#include "prof/record/others.h"

#include <occ.h>
#include <ompt.h>

/* Call in the tool's initializer. If `report` is NULL, events always report the
 * members. */
void member_events_start(occ_report_t report,
                         ompt_get_parallel_id_t parallel_id);

/* Call in the event of a region's begin. `forks` is the number of regions that
 * the calling thread has forked and not joined, with this one. */
void member_events_forked(int forks);

/* Call in the event of a task's creation or of an explicit barrier. From then
 * on, events report the members. */
void member_events_need(void);

/* Returns 1 if the events of members are off: regions are frequent. */
int member_events_are_off(void);

/* Call in samples. If the events are off, stores in *mine in which regions the
 * calling thread is, and returns 1. */
int member_events_look(struct shown *mine);

#endif
