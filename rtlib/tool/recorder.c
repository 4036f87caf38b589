/* recorder.c: records the events of a device's threads for the host's tools.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the adapter that a device has instead of tools.
 * Callers: device/serve; tool/emit.
 *
 * `word` of a struct occ_record has different values for different events:
 *
 *   event about   word[0], word[1], word[2]
 *   a region      its ID, the number of requested threads, its function
 *   a task        its ID, its function
 *   TASK_SWITCH   the ID of the task that the thread leaves (0 if this task is
 *                 complete), the ID of the task that the thread enters
 *   a wait        the wait ID
 *   a kernel      the number of requested teams, the number of teams
 *   other         the construct's function
 *
 * "Function" means the address, in the device, of the function with the body of
 * the region, task or construct. The record of a kernel's end has the times of
 * the kernel's start and end.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/recorder.h"

#include "model/call_site.h"
#include "model/device_process.h"
#include "model/task_region.h"
#include "tool/names.h"
#include "tool/receiver.h"

static struct occ_ring *ring;

void occ_recorder_start(struct occ_ring *of_device) { ring = of_device; }

/* True for a kernel without a league. Such a kernel is not a parallel region,
 * but the runtime executes it as a team that an initial task begins. */
static int is_kernel(const struct OCC_construct *construct,
                     const struct occ_task *outside) {
  return construct && construct->kind == OCC_TEAM && outside &&
         outside->kind == OCC_TASK_INITIAL;
}

static int is_of_kernel(const struct occ_task *task) {
  return task->kind == OCC_TASK_IMPLICIT &&
         is_kernel(task->pub.construct, task->team->parent);
}

static OCC_u64 region_of(struct occ_task *task) {
  const struct occ_task *implicit = occ_task_implicit(task);
  return is_of_kernel(implicit) ? 0 : occ_region_of(implicit)->id;
}

static void put(struct OCC_thread *self, enum occ_event event, OCC_u64 first,
                OCC_u64 second, OCC_u64 third) {
  struct occ_task *task = (struct occ_task *)self->task;
  const int is_in_region = task && task->kind != OCC_TASK_IDLE;
  const struct occ_record record = {
      .time = occ_device_ticks(),
      .thread = occ_thread_of(self)->id,
      .task = is_in_region ? task->pub.id : 0,
      .parallel = is_in_region ? region_of(task) : 0,
      .word = {first, second, third},
      .detail = (unsigned)occ_thread_of(self)->kind,
      .event = event};
  occ_ring_put(ring, &record);
}

#define WANTED occ_ring_wants(ring, event)

OCC_RECEIVER(parallel, parallel) {
  if (WANTED &&
      !is_kernel(argument->construct, (const struct occ_task *)self->task))
    put(self, event, argument->id, argument->told,
        OCC_ADDRESS(occ_construct_function(construct)));
}

OCC_RECEIVER(task, task) {
  if (WANTED)
    put(self, event, argument->id,
        OCC_ADDRESS(occ_construct_function(argument->construct)), 0);
}

OCC_RECEIVER(task_switch, switch) {
  const int over = argument->ended && argument->how != OCC_PART_DETACH;
  if (WANTED)
    put(self, event, over ? 0 : argument->from->id, argument->to->id, 0);
}

OCC_RECEIVER(wait, wait) {
  if (WANTED)
    put(self, event, argument, 0, 0);
}

OCC_RECEIVER(lock, lock) {
  if (WANTED)
    put(self, event, argument & ~(OCC_u64)OCC_BY_TEST, 0, 0);
}

OCC_RECEIVER(barrier, kind) {
  if (argument != OCC_BARRIER_INTERNAL && WANTED &&
      !(construct->kind == OCC_TEAM &&
        is_of_kernel((const struct occ_task *)self->task)))
    put(self, event, 0, 0, 0);
}

OCC_RECEIVER(implicit_task, none) {
  if (WANTED && !is_of_kernel((const struct occ_task *)self->task))
    put(self, event, OCC_ADDRESS(construct->mfunction), 0, 0);
}

OCC_RECEIVER(other, none) {
  if (WANTED)
    put(self, event,
        construct ? OCC_ADDRESS(occ_construct_function(construct)) : 0, 0, 0);
}

#define OCC_LIST "tool/recorder_events.def"
#include "tool/decides.def"

static struct occ_adapter adapter;

static void silence(void) {}

/* Only the first call has an effect. From then on this device receives all
 * events, but records only those that the host wants. The host stores the set
 * of these events in the ring of records, and may change the set. */
void occ_recorder_listen(void) {
  static int listens;
  if (listens++)
    return;
  adapter.silence = silence;
#define OCC_TOLD(name, translation) adapter.receiver[OCC_EV_##name] = on_##name;
#define OCC_UNTOLD(name)
#include "tool/recorder_events.def"
  occ_emit_listen(&adapter);
}

/* ---- Kernels ---- */

void occ_recorder_kernel_begin(struct occ_record *record,
                               struct OCC_thread *self, OCC_u64 target,
                               OCC_u64 operation, OCC_i64 teams) {
  *record = (struct occ_record){.time = occ_device_ticks(),
                                .thread = occ_thread_of(self)->id,
                                .target = target,
                                .operation = operation,
                                .word = {(OCC_u64)teams},
                                .event = OCC_EV_OPERATION_BEGIN,
                                .detail = OCC_OPERATION_RUN};
  if (occ_ring_wants(ring, OCC_EV_OPERATION_BEGIN))
    occ_ring_put(ring, record);
}

void occ_recorder_kernel_end(struct occ_record *record, struct OCC_thread *self,
                             OCC_i64 granted) {
  (void)self;
  record->ends = occ_device_ticks();
  record->word[1] = (OCC_u64)granted;
  record->event = OCC_EV_OPERATION_END;
  if (occ_ring_wants(ring, OCC_EV_OPERATION_END))
    occ_ring_put(ring, record);
}
