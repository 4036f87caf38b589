/* on_target.c: checks target tasks [TR2 §3.1], target data and maps [TR2 §3.2],
 * and the current device [TR2 §5.5].
 *
 * A target task has the events of an explicit task, so on_task.c has most rules
 * for target tasks. A target data region is a construct that is open in a task.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

/* limit, because a broken runtime may report a circle of tasks */
enum { MOST_TASKS = 10000 };

/* Checks a device's number. The host, which may also execute a construct, has
 * the number after the last device's.
 */
static void check_number(const char *rule, int device) {
  HOLD(device >= 0 && device <= ask.devices(), rule,
       "device %d, but the number of devices is %d", device, ask.devices());
}

void on_target_task(ompt_event_t event, uint64_t parent,
                    const ompt_frame_t *frame, uint64_t id, int device,
                    const void *function) {
  struct task *task = on_task_created(event, parent, frame, id, function);
  check_number("3.1 target_task_begin", device);
  if (task)
    task->device = device;
}

/* ---- Target data --------------------------------------------------------- */

void on_data_begins(uint64_t parent, uint64_t id, int device) {
  static const char rule[] = "3.2 target_data_begin";
  const ompt_event_t event = ompt_event_target_data_begin;
  struct thread *self = check_enter(event);
  check_fresh(TASK_IDS, id, "4.3 task ID");
  if (check_whole && self->top)
    check_push(self->top,
               (struct construct){.begin = event, .id = id, .device = device});
  check_context(self, event);
  SAME(rule, "the parent task", parent, ask.task_info(0, 0));
  check_number(rule, device);
}

void on_data_ends(uint64_t id) {
  static const char rule[] = "3.2 target_data_end";
  struct thread *self = check_enter(ompt_event_target_data_end);
  struct task *task = self->top;
  check_context(self, ompt_event_target_data_end);
  if (!check_whole || !task || !sure(ompt_event_target_data_begin))
    return;
  if (task->depth)
    SAME(rule, "the innermost open region", id, task->open[task->depth - 1].id);
  check_pop(task, ompt_event_target_data_begin, rule);
}

/* ---- The place of a task ------------------------------------------------- */

static const struct construct *data_around(const struct task *task) {
  for (unsigned at = task->depth; at--;)
    if (task->open[at].begin == ompt_event_target_data_begin)
      return &task->open[at];
  return 0;
}

int check_waits_for_device(const struct task *task, ompt_event_t event,
                           ompt_state_t state) {
  if (event != ompt_event_data_map_begin && event != ompt_event_data_map_end)
    return 0;
  if (!check_whole || !task)
    return state >= ompt_state_wait_target &&
           state <= ompt_state_wait_target_update;
  if (task->made_by == ompt_event_target_update_begin)
    return state == ompt_state_wait_target_update;
  if (task->made_by == ompt_event_target_begin) /* or target enter data */
    return state == ompt_state_wait_target ||
           state == ompt_state_wait_target_data;
  return data_around(task) && state == ompt_state_wait_target_data;
}

/* Checks ompt_get_target_device_id. Accepts two answers on the workers of a
 * parallel region in a target data region, because TR2 does not say whether
 * these workers are inside of the target data region. */
void check_device(const struct thread *self) {
  int expected = -1, perhaps = -1, same_thread = 1, left_over = MOST_TASKS;
  const struct region *left = 0;
  const int device = ask.device();
  if (!sure(ompt_event_target_data_begin))
    return;
  for (const struct task *task = self->top; task && expected < 0 && left_over--;
       task = task->beneath) {
    const struct construct *data = data_around(task);
    if (data && same_thread)
      expected = data->device;
    else if (data && perhaps < 0)
      perhaps = data->device;
    if (expected < 0 && task->kind == ompt_task_target)
      expected = task->device;
    if (!task->resume && same_thread) {
      same_thread = 0;
      left = task->region;
    }
  }
  if (left && atomic_load(&left->closed))
    return; /* the region has ended, so `expected` may be outdated */
  HOLD(device == expected || (device == perhaps && perhaps >= 0), "5.5 devices",
       "ompt_get_target_device_id: expected %d, seen %d", expected, device);
}

/* ---- Maps ---------------------------------------------------------------- */

void on_map_begins(uint64_t task, int device, int sync, int type,
                   uint64_t bytes) {
  static const char rule[] = "3.2 data_map_begin";
  struct thread *self = check_enter(ompt_event_data_map_begin);
  const struct task *top = self->top;
  check_context(self, ompt_event_data_map_begin);
  SAME(rule, "the task", task, ask.task_info(0, 0));
  HOLD(device >= 0 && device < ask.devices(), rule,
       "device %d, but the number of devices is %d", device, ask.devices());
  HOLD(device == ask.device(), rule,
       "device %d, but ompt_get_target_device_id has %d", device, ask.device());
  HOLD(bytes, rule, "0 bytes");
  HOLD(sync == ompt_target_sync || sync == ompt_target_async, rule,
       "sync type %d", sync);
  HOLD(type >= ompt_data_map_alloc && type <= ompt_data_map_delete, rule,
       "map type %d", type);
  if (check_whole && top && sure(ompt_event_target_data_begin))
    HOLD(top->kind == ompt_task_target || data_around(top), rule,
         "it is not in a target, target data or target update construct");
  self->mapping = task;
  self->must = sure(ompt_event_data_map_end) ? ompt_event_data_map_end : 0;
}

void on_map_ends(uint64_t task) {
  struct thread *self = check_enter(ompt_event_data_map_end);
  check_context(self, ompt_event_data_map_end);
  SAME("3.2 data_map_end", "the task whose data_map_begin came last", task,
       self->mapping);
  self->mapping = 0;
}
