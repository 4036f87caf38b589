/* around.c: finds the record of the task or region around a task. See around.h.
 *
 * Owns:    pointers to the runtime's functions.
 * Callers: callstack.c, events.c.
 *
 * A task has no record if the events of tasks were switched off when the task
 * was created. Of such a task our runtime knows only its construct and the
 * constructs of its creators, out to the first task with a record, or to the
 * region.
 *
 * A region has no record if it repeats the last region of its construct, and
 * the tool asked callstack_parallel_repeats. Then that region's record is used
 * (latest.h).
 */
/* SPDX-License-Identifier: MIT */
#include "around.h"

#include "latest.h"
#include "origin.h"

static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_task_info_t get_task_info;
static occ_region_of_t region_of; /* may be NULL */
static occ_creators_t creators_of; /* may be NULL */
static struct occ_region_info undescribed[] = {{0, 0, 0, "", ""},
                                               {0, 0, 0, "", ""}};

int around_start(ompt_function_lookup_t lookup) {
  get_parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
  get_task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
  region_of = (occ_region_of_t)lookup("occ_region_of");
  creators_of = (occ_creators_t)lookup("occ_creators");
  return get_parallel_id && get_task_info ? 0 : -1;
}

ompt_task_id_t around_task(ompt_task_type_t *type) {
  *type = ompt_task_serial;
  return get_task_info(0, type);
}

const struct occ_region_info *around_construct(const void *pc) {
  return region_of && pc ? region_of(pc) : NULL;
}

const struct occ_region_info *around_now(void) {
  return region_of ? region_of(NULL) : NULL;
}

int around_has_constructs(void) { return region_of != NULL; }

void around_kinds(int parallel, int task) {
  undescribed[0].kind = parallel;
  undescribed[1].kind = task;
}

const struct occ_region_info *around_body(const void *function, int is_task) {
  const struct occ_region_info *construct = around_construct(function);
  return construct || !function || !region_of ? construct
                                              : &undescribed[is_task];
}

/* Returns the key of the region of the current implicit task, whose outermost
 * frame in `stack` may be missing. If the region has no record, returns the key
 * for the last region of its construct that has one. */
static uint64_t region_key(const struct callstack *stack) {
  const uint64_t key = origin_of_region(get_parallel_id(0));
  if (origin_find(key))
    return key;
  const uint64_t latest = latest_key(
      stack->count > 0 ? around_construct(stack->frame[stack->count - 1].pc)
                       : around_now());
  return latest ? latest : key;
}

/* Returns the key of the current task's origin; 0 for an initial task. */
static uint64_t origin_key(const struct callstack *stack, ompt_task_id_t task,
                           ompt_task_type_t type) {
  return type == ompt_task_implicit ? region_key(stack)
         : type == ompt_task_serial ? 0
                                    : origin_of_task(task);
}

uint64_t around_find(struct unrecorded *its, const struct callstack *stack,
                     ompt_task_id_t task, ompt_task_type_t type) {
  uint64_t key = origin_key(stack, task, type);
  its->count = 0;
  if (!creators_of || type == ompt_task_implicit || type == ompt_task_serial ||
      origin_find(key))
    return key;
  int count = creators_of(its->task, CALLSTACK_MOST);
  if (count > CALLSTACK_MOST)
    count = CALLSTACK_MOST;
  for (int i = 0; i < count; i++, its->count++)
    if (origin_find(origin_of_task(its->task[i].task)))
      return origin_of_task(its->task[i].task);
  return origin_of_region(get_parallel_id(0));
}
