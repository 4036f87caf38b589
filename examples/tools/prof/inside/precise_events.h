/* precise_events.h: the events of the processor that sample addresses of
 * memory, as /sys describes them.
 *
 * For:      precise.c, and programs that test it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PRECISE_EVENTS_H
#define PROF_PRECISE_EVENTS_H

#include "prof/record/record_access.h"

struct precise_event {
  char name[PRECISE_NAME];
  uint32_t type; /* these three as in perf_event_attr */
  uint64_t config, config1;
  int has_leader; /* another event has to lead its group */
  uint64_t leader_config;
};

/* Fills the list with the events that the folder
 * (/sys/bus/event_source/devices) describes. Returns how many there are. */
int precise_events(const char *folder, struct precise_event list[PRECISE_MOST]);

#endif
