/* check_handles_2013.c: checks that a handle keeps its number while its object
 * lives, and is stale after the object's end.
 *
 * Owns: the handles of the last stop and of this stop.
 * Callers: stops_2013.c, at each stop: in the live process, then in its core.
 * Spec:    [2013 §8.2]
 */
/* SPDX-License-Identifier: MIT */
#include "look_2013.h"

#include <string.h>

struct known {
  pid_t lwp;
  ompd_thread_handle_t thread;
  ompd_parallel_handle_t region; /* 0: the thread is in no region */
  ompd_task_handle_t task;       /* 0: none */
  int initial; /* 1: the first thread's initial task */
  int made;    /* 1: an explicit task */
};

struct known_at {
  char stop[24];
  struct known known[MOST_TRUTHS];
  int count;
};

static struct known_at now, before;

static void find(struct look *look, struct known_at *found) {
  memset(found, 0, sizeof *found);
  memcpy(found->stop, look->stop.name, sizeof found->stop);
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    struct known *known = &found->known[found->count];
    if (!is_known(look, truth))
      continue;
    *known =
        (struct known){.lwp = truth->lwp, .thread = look_thread(look, truth)};
    if (in_task(truth)) {
      known->task = look_task(look, known->thread);
      known->made = truth->made;
      known->initial =
          truth->level == 0 && !truth->made && !truth->within && i == 0;
    }
    if (in_task(truth) && truth->level)
      known->region = look_region(look, known->thread, 0);
    found->count++;
  }
}

static void same(const struct known_at *a, const struct known_at *b) {
  if (!IS(a->count, b->count))
    return;
  for (int i = 0; i < a->count; i++) {
    IS(a->known[i].thread, b->known[i].thread);
    IS(a->known[i].region, b->known[i].region);
    IS(a->known[i].task, b->known[i].task);
  }
}

static void thread_since(struct look *look, const struct known *old) {
  ompd_osthread_t name = {.kind = ompd_osthread_lwp};
  ompd_parallel_handle_t region;
  if (target_thread_of_lwp(look->target, old->lwp)) {
    if (OK(ompd.get_osthread(look->context, old->thread, &name)))
      IS(name.data.lwp, old->lwp);
  } else {
    ANSWERS(ompd_rc_stale_handle,
            ompd.get_osthread(look->context, old->thread, &name));
    ANSWERS(ompd_rc_stale_handle,
            ompd.get_top_parallel_region(look->context, old->thread, &region));
  }
}

static void region_since(struct look *look, const struct known *old) {
  ompd_tword_t value;
  ompd_taddr_t entry;
  for (int i = 0; i < now.count; i++)
    HOLDS(now.known[i].region != old->region);
  ANSWERS(ompd_rc_stale_handle,
          ompd.get_num_threads(look->context, old->region, &value));
  ANSWERS(ompd_rc_stale_handle,
          ompd.get_parallel_function(look->context, old->region, &entry));
}

static void task_since(struct look *look, const struct known *old) {
  int value = -1;
  ompd_task_handle_t parent;
  if (old->initial) {
    OK(ompd.get_max_threads(look->context, old->task, &value));
    for (int i = 0; i < now.count; i++)
      if (now.known[i].initial)
        IS(now.known[i].task, old->task);
  } else if (!look->tracked) {
    /* The old task's record may be another task's now. Only with
     * OMP_DEBUG=enabled, records have numbers that show this. */
    ompd_rc_t rc = ompd.get_max_threads(look->context, old->task, &value);
    HOLDS(rc == ompd_rc_stale_handle || rc == ompd_rc_ok);
  } else if (ompd.get_top_task_region(look->context, old->thread, &parent) ==
                 ompd_rc_ok &&
             parent == old->task) {
    HOLDS(!old->made); /* the worker has not left its region */
  } else {
    ANSWERS(ompd_rc_stale_handle,
            ompd.get_max_threads(look->context, old->task, &value));
    ANSWERS(ompd_rc_stale_handle,
            ompd.get_ancestor_task_handle(look->context, old->task, &parent));
  }
}

void check_handles(struct look *look) {
  struct known_at again;
  if (!strcmp(now.stop, look->stop.name) && !look->target->writable) {
    find(look, &again);
    same(&again, &now);
    return;
  }
  before = now;
  find(look, &now);
  find(look, &again);
  same(&again, &now);
  for (int i = 0; i < before.count; i++) {
    const struct known *old = &before.known[i];
    thread_since(look, old);
    if (old->region)
      region_since(look, old);
    if (old->task)
      task_since(look, old);
  }
}
