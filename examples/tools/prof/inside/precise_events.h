/* precise_events.h: finds, in /sys, the processor's events whose samples
 * contain addresses of memory.
 *
 * For:      precise.c, and programs that test it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PRECISE_EVENTS_H
#define PROF_PRECISE_EVENTS_H

#include "prof/record/record_access.h"

struct precise_event {
  char name[PRECISE_NAME];
  uint32_t type; /* type, config and config1 as in perf_event_attr */
  uint64_t config, config1;
  int has_leader; /* 1: another event must lead its group */
  uint64_t leader_config;
};

/* Fills the list with the events in `folder`, usually
 * /sys/bus/event_source/devices. Returns the number of events. */
int precise_events(const char *folder, struct precise_event list[PRECISE_MOST]);

#endif
