/* on_target.c: device constructs [TR2 3.1, 3.2.2] and the current device [5.5].
 *
 * Target tasks are tasks like others: see on_task.c. What target data and maps
 * have to do with them is here.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

enum { MOST_TASKS = 10000 }; /* in each other */

/* The host's number comes after those of the devices. */
static void check_number(const char *rule, int device) {
  HOLD(device >= 0 && device <= ask.num_devices(), rule,
       "device %d of %d, and the host", device, ask.num_devices());
}

void on_target_created(ompt_event_t event, uint64_t parent,
                       const ompt_frame_t *frame, uint64_t id, int device,
                       const void *function) {
  on_task_created(event, parent, frame, id, function);
  check_number("3.1 target_task_begin", device);
}

void on_data_begins(uint64_t task, uint64_t id, int device) {
  static const char rule[] = "3.2.2 target_data_begin";
  struct thread *self = check_enter(ompt_event_target_data_begin);
  check_fresh(TASK_IDS, id, rule);
  check_number(rule, device);
  if (self->data_depth == self->data_room)
    self->data = check_grow(self->data, &self->data_room, sizeof *self->data);
  self->data[self->data_depth++] = id;
  check_context(self, ompt_event_target_data_begin);
  SAME(rule, "the encountering task", task, ask.task_info(0, 0));
  SAME(rule, "ompt_get_target_device_id", (unsigned)ask.target_device_id(),
       (unsigned)device);
}

void on_data_ends(uint64_t id) {
  static const char rule[] = "3.2.2 target_data_end";
  struct thread *self = check_enter(ompt_event_target_data_end);
  check_context(self, ompt_event_target_data_end);
  if (!self->data_depth) {
    FAIL(rule, "the thread is in no target data region");
    return;
  }
  SAME(rule, "the innermost target data region", id,
       self->data[--self->data_depth]);
}

/* ---- Maps ---------------------------------------------------------------- */

/* What a broken runtime has told may lead in a circle. */
static const struct task *target_around(const struct thread *self) {
  const struct task *task = self->top;
  for (int steps = 0; task && task->kind != ompt_task_target; steps++)
    task = steps < MOST_TASKS ? task->beneath : 0;
  return task;
}

void on_map_begins(uint64_t task, int device, int sync, int type,
                   uint64_t bytes) {
  static const char rule[] = "3.2.2 data_map_begin";
  struct thread *self = check_enter(ompt_event_data_map_begin);
  check_context(self, ompt_event_data_map_begin);
  SAME(rule, "the task", task, ask.task_info(0, 0));
  HOLD(device >= 0 && device < ask.num_devices(), rule, "device %d of %d",
       device, ask.num_devices());
  HOLD(sync == ompt_target_sync || sync == ompt_target_async, rule,
       "sync type %d", sync);
  HOLD(type >= ompt_data_map_alloc && type <= ompt_data_map_delete, rule,
       "map type %d", type);
  HOLD(bytes, rule, "0 bytes");
  SAME(rule, "ompt_get_target_device_id", (unsigned)ask.target_device_id(),
       (unsigned)device);
  HOLD(!check_whole || self->data_depth || target_around(self), rule,
       "in no device construct");
  self->must = ompt_event_data_map_end;
}

void on_map_ends(uint64_t task) {
  static const char rule[] = "3.2.2 data_map_end";
  struct thread *self = check_enter(ompt_event_data_map_end);
  check_context(self, ompt_event_data_map_end);
  SAME(rule, "the task", task, ask.task_info(0, 0));
}

/* ---- The current device -------------------------------------------------- */

/* In any callback. A thread that is in a target data region may meanwhile
 * execute a task that is not. */
void check_device(const struct thread *self) {
  static const char rule[] = "5.5 ompt_get_target_device_id";
  const int device = ask.target_device_id();
  const struct task *target = target_around(self);
  if (target)
    check_number(rule, device);
  else if (!self->data_depth)
    HOLD(device == -1, rule, "%d outside of device constructs", device);
}
