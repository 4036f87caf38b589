/* check_regions_2013.c: checks the way from threads to their regions, to outer
 * regions, and back to threads and tasks.
 *
 * Callers: stops_2013.c.   Spec: [2013 §8.2.2, §8.4]
 */
/* SPDX-License-Identifier: MIT */
#include "look_2013.h"

#define CODE_SPAN 0x10000 /* most bytes of a function's code */

void look_function(struct look *look, const struct truth *truth,
                   ompd_taddr_t entry) {
  uint64_t begin = 0;
  if (entry > truth->inside || truth->inside - entry > CODE_SPAN)
    fault("the function at 0x%llx is not that of 0x%llx",
          (unsigned long long)entry, truth->inside);
  const char *name = target_function_at(look->target, truth->inside, &begin);
  if (name && begin != entry)
    fault("the function is at 0x%llx, not %s, 0x%llx",
          (unsigned long long)entry, name, (unsigned long long)begin);
}

/* Gets the top region. Both names of the routine must give the same region. */
static ompd_rc_t top(struct look *look, ompd_thread_handle_t thread,
                     ompd_parallel_handle_t *region) {
  ompd_parallel_handle_t other = 0;
  ompd_rc_t rc = ompd.get_top_parallel_region(look->context, thread, region);
  IS(ompd.get_innermost_parallel_region(look->context, thread, &other), rc);
  if (!rc)
    IS(other, *region);
  return rc;
}

static ompd_rc_t around(struct look *look, ompd_parallel_handle_t region,
                        ompd_parallel_handle_t *outer) {
  ompd_parallel_handle_t other = 0;
  ompd_rc_t rc =
      ompd.get_ancestor_parallel_handle(look->context, region, outer);
  IS(ompd.get_enclosing_parallel_handle(look->context, region, &other), rc);
  if (!rc)
    IS(other, *outer);
  return rc;
}

ompd_parallel_handle_t look_region(struct look *look,
                                   ompd_thread_handle_t thread, int outwards) {
  ompd_parallel_handle_t region = 0, outer = 0;
  if (!OK(top(look, thread, &region)))
    return 0;
  for (; outwards > 0; outwards--, region = outer)
    if (!OK(around(look, region, &outer)))
      return 0;
  return region;
}

static void id_of(struct look *look, const struct truth *truth,
                  ompd_parallel_handle_t region, int innermost) {
  ompd_parallel_id_t id = 0;
  ompd_rc_t rc = ompd.get_parallel_id(look->context, region, &id);
  if (!look->tracked && !truth->tool) {
    IS(rc, ompd_rc_needs_state_tracking);
    return;
  }
  IS(rc, ompd_rc_ok);
  HOLDS(id != 0);
  if (truth->tool && innermost)
    IS(id, truth->tool_parallel);
}

/* Checks that the region has `size` different threads and implicit tasks.
 * `thread` has the number `number`; -1 means that its number is unknown. */
static void members(struct look *look, ompd_parallel_handle_t region, int size,
                    int number, ompd_thread_handle_t thread) {
  ompd_thread_handle_t *all;
  ompd_task_handle_t *tasks;
  int count = -1;
  if (OK(ompd.get_thread_in_parallel(look->context, region, &all, &count))) {
    if (IS(count, size) && number >= 0)
      IS(all[number], thread);
    for (int i = 0; i < count; i++)
      for (int j = 0; j < i; j++)
        HOLDS(all[i] != all[j]);
    give_back(all);
  }
  if (!OK(ompd.get_implicit_task_in_parallel(look->context, region, &tasks,
                                             &count)))
    return;
  IS(count, size);
  for (int i = 0; i < count; i++) {
    int own = -1;
    if (OK(ompd.get_thread_num(look->context, tasks[i], &own)))
      IS(own, i);
    for (int j = 0; j < i; j++)
      HOLDS(tasks[i] != tasks[j]);
  }
  if (count)
    give_back(tasks);
}

/* Checks that the region's primary thread has the number `number` in the outer
 * region. */
static void primary(struct look *look, ompd_parallel_handle_t region,
                    ompd_parallel_handle_t outer, int number) {
  ompd_thread_handle_t *in, *out;
  int count = 0, more = 0;
  if (!OK(ompd.get_thread_in_parallel(look->context, region, &in, &count)))
    return;
  if (OK(ompd.get_thread_in_parallel(look->context, outer, &out, &more))) {
    if (HOLDS(number >= 0 && number < more))
      IS(out[number], in[0]);
    give_back(out);
  }
  give_back(in);
}

static void outwards(struct look *look, const struct truth *truth,
                     ompd_thread_handle_t thread) {
  ompd_parallel_handle_t region, outer = 0;
  ompd_tword_t value = -1;
  ompd_taddr_t entry = 0;
  if (!OK(top(look, thread, &region)))
    return;
  for (int level = truth->level; level > 0; level--, region = outer) {
    const int innermost = level == truth->level;
    if (OK(ompd.get_num_threads(look->context, region, &value)))
      IS(value, truth->team_size[level]);
    if (OK(ompd.get_level(look->context, region, &value)))
      IS(value, level);
    if (OK(ompd.get_active_level(look->context, region, &value)) && innermost)
      IS(value, truth->active_level);
    members(look, region, truth->team_size[level],
            innermost ? truth->thread_num : -1, thread);
    id_of(look, truth, region, innermost);
    if (OK(ompd.get_parallel_function(look->context, region, &entry)) &&
        innermost && !truth->made)
      look_function(look, truth, entry);
    if (level == 1) {
      if (!truth->within)
        ANSWERS(ompd_rc_unavailable, around(look, region, &outer));
      return;
    }
    if (!OK(around(look, region, &outer)))
      return;
    HOLDS(outer != region);
    primary(look, region, outer, truth->ancestor_num[level - 1]);
  }
}

/* Checks that two threads are in one region if and only if they are in one team. */
static void sides(struct look *look, const struct truth *a,
                  const struct truth *b) {
  ompd_thread_handle_t one = look_thread(look, a), two = look_thread(look, b);
  ompd_parallel_handle_t first = look_region(look, one, 0),
                         second = look_region(look, two, 0);
  ompd_thread_handle_t *all;
  int count = 0, together = 0;
  if (!OK(ompd.get_thread_in_parallel(look->context, first, &all, &count)))
    return;
  for (int i = 0; i < count; i++)
    together += all[i] == two;
  IS(first == second, together);
  give_back(all);
}

void check_regions(struct look *look) {
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_parallel_handle_t region;
    ompd_thread_handle_t thread;
    if ((!in_task(truth) && truth->role != ROLE_IDLE) ||
        !(thread = look_thread(look, truth)))
      continue;
    if (truth->role == ROLE_IDLE || (truth->level == 0 && !truth->within))
      ANSWERS(ompd_rc_unavailable, top(look, thread, &region));
    else
      outwards(look, truth, thread);
    for (int j = 0; j < i; j++)
      if (in_task(truth) && truth->level && in_task(&look->stop.truth[j]) &&
          look->stop.truth[j].level)
        sides(look, &look->stop.truth[j], truth);
  }
}
