/* member_events.c: decides whether events report what the members of teams do.
 * See member_events.h.
 *
 * Owns:    the decision, for all threads.
 * Callers: tool.c, inside callbacks; sample.c.
 *
 * The events of a region take 0.2 microseconds for each member. They also let
 * the runtime wait twice at the end of the region: no member may leave before
 * all have arrived. A short region then takes two or three times as long. So if
 * regions are frequent, these events are left out. The begin and the end of a
 * region still have events, on the thread that forks it.
 *
 * Only events tell how long threads wait in each explicit barrier, and how many
 * tasks could begin. Programs that have explicit barriers, tasks or nested
 * regions keep the events, or get them back.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/member_events.h"

#include "prof/inside/frequent.h"

static ompt_get_parallel_id_t get_parallel_id;
static struct frequent regions = {.events = "member",
                                  .clock = CLOCK_MONOTONIC,
                                  .distance = 5000,
                                  .advance = 1024,
                                  .every = 64};
static _Thread_local struct pace own __attribute__((tls_model("initial-exec")));

void member_events_start(occ_report_t report,
                         ompt_get_parallel_id_t parallel_id) {
  get_parallel_id = parallel_id;
  frequent_start(&regions, report);
}

void member_events_forked(int forks) {
  if (forks > 1)
    frequent_need(&regions);
  else
    frequent_step(&regions, &own);
}

void member_events_need(void) { frequent_need(&regions); }

int member_events_are_off(void) { return frequent_is_left_out(&regions); }

int member_events_look(struct shown *mine) {
  if (!member_events_are_off())
    return 0;
  others_now_in(mine, get_parallel_id);
  return 1;
}
