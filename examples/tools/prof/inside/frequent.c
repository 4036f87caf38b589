/* frequent.c: leaves out events while they are frequent and not needed. See
 * frequent.h.
 *
 * Owns:    the changes of a struct frequent.
 * Callers: task_events.c and member_events.c, inside callbacks.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/frequent.h"

void frequent_start(struct frequent *its, occ_report_t report) {
  /* In a forked child, a thread that only the parent has may hold the lock. */
  pthread_mutex_init(&its->lock, NULL);
  its->report = report;
  atomic_store(&its->ahead, 0);
  atomic_store(&its->left_out, 0);
  atomic_store(&its->needed, 0);
}

static void leave_out(struct frequent *its) {
  pthread_mutex_lock(&its->lock);
  if (its->report && !atomic_load(&its->needed) &&
      !atomic_load(&its->left_out)) {
    atomic_store(&its->left_out, 1);
    if (!its->report(its->events, 0)) /* the runtime does not know the word */
      atomic_store(&its->left_out, 0);
  }
  pthread_mutex_unlock(&its->lock);
}

void frequent_look(struct frequent *its, struct pace *own) {
  struct timespec time;
  clock_gettime(its->clock, &time);
  const int64_t now = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
  const long due = (long)((now - own->last) / its->distance);
  long before = atomic_load(&its->ahead), after;
  own->last = now;
  do {
    after = before + (long)its->every - due;
    if (after < 0)
      after = 0;
  } while (!atomic_compare_exchange_weak(&its->ahead, &before, after));
  if (after > its->advance)
    leave_out(its);
}

int frequent_need(struct frequent *its) {
  if (atomic_load_explicit(&its->needed, memory_order_relaxed))
    return 0;
  pthread_mutex_lock(&its->lock);
  int again = atomic_load(&its->left_out);
  atomic_store(&its->needed, 1);
  if (again) {
    atomic_store(&its->left_out, 0);
    its->report(its->events, 1);
  }
  pthread_mutex_unlock(&its->lock);
  return again;
}
