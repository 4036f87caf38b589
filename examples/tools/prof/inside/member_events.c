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

#include "prof/inside/pace.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static occ_report_t choose; /* may be NULL */
static ompt_get_parallel_id_t get_parallel_id;
static atomic_int left_out, needed;
static struct pace_limit limit = {
    .clock = CLOCK_MONOTONIC, .distance = 5000, .advance = 1024, .every = 64};
static _Thread_local struct pace own __attribute__((tls_model("initial-exec")));

void member_events_start(occ_report_t report,
                         ompt_get_parallel_id_t parallel_id) {
  /* In a forked child, a thread that only the parent has may hold the lock. */
  pthread_mutex_init(&lock, NULL);
  choose = report;
  get_parallel_id = parallel_id;
  atomic_store(&left_out, 0);
  atomic_store(&needed, 0);
  atomic_store(&limit.ahead, 0);
}

static void leave_out(void) {
  pthread_mutex_lock(&lock);
  if (choose && !atomic_load(&needed) && !atomic_load(&left_out))
    atomic_store(&left_out, choose("member", 0));
  pthread_mutex_unlock(&lock);
}

void member_events_forked(int forks) {
  if (forks > 1)
    member_events_need();
  else if (pace_is_exceeded(&own, &limit))
    leave_out();
}

int member_events_need(void) {
  if (atomic_load_explicit(&needed, memory_order_relaxed))
    return 0;
  pthread_mutex_lock(&lock);
  int again = atomic_load(&left_out);
  atomic_store(&needed, 1);
  atomic_store(&left_out, 0);
  if (again)
    choose("member", 1);
  pthread_mutex_unlock(&lock);
  return again;
}

int member_events_look(struct shown *mine) {
  if (!atomic_load_explicit(&left_out, memory_order_relaxed))
    return 0;
  others_now_in(mine, get_parallel_id);
  return 1;
}
