/* check_regions.c: checks the way from threads to their regions, to outer
 * regions, and back to threads and tasks.
 *
 * Callers: stops.c.   Spec: [OMP 5.2 §20.5.5.1, §20.5.6]
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

static int same_thread(ompd_thread_handle_t *a, ompd_thread_handle_t *b) {
  int compared = 1;
  return OK(ompd.thread_handle_compare(a, b, &compared)) && compared == 0;
}

static int same_region(ompd_parallel_handle_t *a, ompd_parallel_handle_t *b) {
  int compared = 1, turned = 1;
  if (!OK(ompd.parallel_handle_compare(a, b, &compared)) ||
      !OK(ompd.parallel_handle_compare(b, a, &turned)))
    return 0;
  HOLDS((compared < 0) == (turned > 0) && (compared == 0) == (turned == 0));
  return compared == 0;
}

/* Checks that each thread number of the team, and no other number, has a thread
 * and an implicit task. */
static void members(ompd_parallel_handle_t *region, int size) {
  ompd_thread_handle_t *thread[MOST_TRUTHS];
  ompd_task_handle_t *task;
  ompd_parallel_handle_t *back;
  if (size > MOST_TRUTHS)
    return;
  for (int i = 0; i < size; i++) {
    if (!OK(ompd.get_thread_in_parallel(region, i, &thread[i])))
      return;
    for (int j = 0; j < i; j++)
      HOLDS(!same_thread(thread[i], thread[j]));
    if (!OK(ompd.get_task_in_parallel(region, i, &task)))
      continue;
    if (OK(ompd.get_task_parallel_handle(task, &back))) {
      HOLDS(same_region(region, back));
      OK(ompd.rel_parallel_handle(back));
    }
    OK(ompd.rel_task_handle(task));
  }
  while (size)
    OK(ompd.rel_thread_handle(thread[--size]));
}

static void no_others(ompd_parallel_handle_t *region, int size) {
  static const int wrong[] = {-1, 0, 1, 100000, 2147483647, -2147483647 - 1};
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    ompd_thread_handle_t *thread;
    ompd_task_handle_t *task;
    int number = wrong[i] == 0 || wrong[i] == 1 ? size + wrong[i] : wrong[i];
    ANSWERS(ompd_rc_bad_input,
            ompd.get_thread_in_parallel(region, number, &thread));
    ANSWERS(ompd_rc_bad_input,
            ompd.get_task_in_parallel(region, number, &task));
  }
}

static void has_thread(ompd_parallel_handle_t *region, int number,
                       ompd_thread_handle_t *thread) {
  ompd_thread_handle_t *found;
  if (!OK(ompd.get_thread_in_parallel(region, number, &found)))
    return;
  HOLDS(same_thread(found, thread));
  OK(ompd.rel_thread_handle(found));
}

static void size_of(struct look *look, ompd_parallel_handle_t *region,
                    const struct truth *truth, int level) {
  ompd_word_t value = -1;
  if (OK(icv_of(look, region, "ompd-team-size-var", &value)))
    IS(value, truth->team_size[level]);
  members(region, truth->team_size[level]);
  no_others(region, truth->team_size[level]);
}

/* Checks the sizes and primary threads of all regions, from the innermost
 * outwards. The primary thread of a region must be the thread of the outer
 * region that encountered it. */
static void outwards(struct look *look, const struct truth *truth,
                     ompd_thread_handle_t *thread) {
  ompd_parallel_handle_t *region, *outer;
  ompd_thread_handle_t *primary;
  int level = truth->level;
  if (!OK(ompd.get_curr_parallel_handle(thread, &region)))
    return;
  has_thread(region, truth->thread_num, thread);
  for (;; level--) {
    size_of(look, region, truth, level);
    if (level == 0)
      break;
    if (!OK(ompd.get_enclosing_parallel_handle(region, &outer)))
      break;
    HOLDS(!same_region(region, outer));
    if (OK(ompd.get_thread_in_parallel(region, 0, &primary))) {
      has_thread(outer, truth->ancestor_num[level - 1], primary);
      OK(ompd.rel_thread_handle(primary));
    }
    OK(ompd.rel_parallel_handle(region));
    region = outer;
  }
  if (level == 0 && !truth->within)
    ANSWERS(ompd_rc_unavailable,
            ompd.get_enclosing_parallel_handle(region, &outer));
  else if (level == 0 && OK(ompd.get_enclosing_parallel_handle(region, &outer)))
    OK(ompd.rel_parallel_handle(outer));
  OK(ompd.rel_parallel_handle(region));
}

/* Checks that two threads are in one region if and only if they are in one team. */
static void sides(struct look *look, int i, int j) {
  const struct truth *a = &look->stop.truth[i], *b = &look->stop.truth[j];
  ompd_thread_handle_t *one = look_thread(look, a), *two = look_thread(look, b);
  ompd_parallel_handle_t *first, *second;
  if (one && two && OK(ompd.get_curr_parallel_handle(one, &first)) &&
      OK(ompd.get_curr_parallel_handle(two, &second))) {
    ompd_thread_handle_t *member = NULL;
    int together = 0;
    if (b->thread_num < a->num_threads &&
        OK(ompd.get_thread_in_parallel(first, b->thread_num, &member))) {
      together = same_thread(member, two);
      OK(ompd.rel_thread_handle(member));
    }
    IS(same_region(first, second), together);
    OK(ompd.rel_parallel_handle(first));
    OK(ompd.rel_parallel_handle(second));
  }
  if (one)
    OK(ompd.rel_thread_handle(one));
  if (two)
    OK(ompd.rel_thread_handle(two));
}

void check_regions(struct look *look) {
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_parallel_handle_t *region;
    if (!in_task(truth) && truth->role != ROLE_IDLE)
      continue;
    ompd_thread_handle_t *thread = look_thread(look, truth);
    if (!thread)
      continue;
    if (in_task(truth)) {
      outwards(look, truth, thread);
      for (int j = 0; j < i; j++)
        if (in_task(&look->stop.truth[j]))
          sides(look, i, j);
    } else {
      ANSWERS(ompd_rc_unavailable,
              ompd.get_curr_parallel_handle(thread, &region));
    }
    OK(ompd.rel_thread_handle(thread));
  }
}
