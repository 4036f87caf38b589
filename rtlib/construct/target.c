/* target.c: executes device constructs on a device or on the host, with their
 * maps.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, device/,
 *          abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §13, §21.2.7]
 *
 * The host's device number equals the count of devices: 0 in a program without
 * devices. With OMP_TARGET_OFFLOAD=mandatory such a program's default device is
 * omp_invalid_device, until the program or OMP_DEFAULT_DEVICE names another
 * device.
 *
 * A construct for a device that does not exist is executed on the host; with
 * mandatory such a construct ends the program.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "base/log.h"
#include "device/maps.h"
#include "device/operation.h"
#include "device/serve.h"
#include "device/table.h"
#include "engine/launches.h"
#include "model/device_process.h"
#include "model/exported_abi.h"
#include "model/icv.h"
#include "model/rare_icv.h"
#include "model/thread.h"
#include "tool/states.h"
#include "tool/trace.h"

#include <string.h>

void OCC_serve(void) { occ_device_serve(); }

int OCC_device(struct OCC_thread *self, const struct OCC_construct *construct,
               int has_clause, OCC_i64 device, int on_host) {
  const int host = occ_devices();
  if (!on_host && !has_clause)
    device = occ_rare_icv_get(occ_task_current(occ_thread_of(self))->icv.rare)
                 .device;
  /* A device construct inside a target region on a device is executed by that
   * device. */
  if (on_host || device == host || device == -1 || occ_device_self() >= 0 ||
      occ_settings.target_offload == OCC_OFFLOAD_DISABLED)
    return host;
  if (device >= 0 && device < host && occ_device_get((int)device))
    return (int)device;
  if (occ_settings.target_offload == OCC_OFFLOAD_MANDATORY) {
    if (has_clause)
      occ_quit("%s:%d: there is no device %lld, and OMP_TARGET_OFFLOAD is "
               "mandatory",
               construct->file, construct->line, device);
    occ_quit("%s:%d: there is no device, and OMP_TARGET_OFFLOAD is mandatory",
             construct->file, construct->line);
  }
  return host;
}

int OCC_is_device(int device) { return device != occ_devices(); }

int OCC_on_device(void) { return occ_device_self() >= 0; }

int OCC_default_device(struct OCC_thread *self, int device) {
  struct occ_task *task = occ_task_current(occ_thread_of(self));
  struct occ_rare_icvs values = occ_rare_icv_get(task->icv.rare);
  int before = values.device;
  values.device = device;
  task->icv.rare = occ_rare_icv_number(values, task->icv.rare);
  return before;
}

/* ---- Code and maps ---- */

static enum OCC_data data_of(const struct OCC_target *target, int exits) {
  if (target->construct->kind == OCC_TARGET_DATA)
    return exits ? OCC_DATA_EXIT : OCC_DATA_ENTER;
  return (enum OCC_data)target->construct->detail;
}

/* Writes a record to the device's trace: the work for this construct begins or
 * ends. `address` is the construct's return address. */
static void record(const struct OCC_thread *self,
                   const struct OCC_target *target, enum OCC_data data,
                   const void *address, int ends) {
  const unsigned event = ends ? OCC_EV_TARGET_END : OCC_EV_TARGET_BEGIN;
  struct occ_ring *ring = occ_trace_ring(target->device, event);
  if (!ring)
    return;
  const struct occ_record it = {.time = occ_device_ticks(),
                                .thread = occ_thread_of_const(self)->id,
                                .task = self->task->id,
                                .target = target->id,
                                .word = {data, (OCC_u64)address},
                                .event = event};
  occ_ring_put(ring, &it);
}

/* A thread's work for a device construct, from `enter` to `leave`. */
struct stay {
  unsigned before; /* the thread's state before it */
  enum OCC_data data;
  const void *address;
};

static struct stay enter(struct OCC_thread *self,
                         const struct OCC_target *target, int exits,
                         const void *address) {
  struct occ_thread *me = occ_thread_of(self);
  const struct stay stay = {me->state, data_of(target, exits), address};
  occ_state_set(me, !stay.data                     ? OCC_STATE_TARGET
                    : stay.data == OCC_DATA_UPDATE ? OCC_STATE_TARGET_UPDATE
                                                   : OCC_STATE_TARGET_DATA);
  record(self, target, stay.data, address, 0);
  return stay;
}

static void leave(struct OCC_thread *self, const struct OCC_target *target,
                  const struct stay *stay) {
  record(self, target, stay->data, stay->address, 1);
  occ_state_set(occ_thread_of(self), stay->before);
}

struct execution { /* one execution of a target construct on a device */
  /* must be the first member: its address is the execution's address */
  struct occ_launch launch;
  struct occ_device *on;
  struct OCC_target *target;
  struct OCC_maps list;
  struct OCC_kernel there; /* the kernel, with its own environment */
  struct occ_kernel_run run;
  struct stay stay;
};

static void check(struct occ_launch *launch) {
  const struct execution *it = (const struct execution *)launch;
  it->on->kind->check(it->on, &it->run);
}

static void begin(struct OCC_thread *self, struct execution *it,
                  const struct OCC_kernel *kernel, int may_leave) {
  const struct OCC_construct *construct = it->target->construct;
  it->there = *kernel;
  /* Addresses are translated in a copy: the host's environment must not
   * change. */
  it->there.env = occ_alloc(kernel->bytes ? kernel->bytes : 1);
  memcpy(it->there.env, kernel->env, kernel->bytes);
  occ_data_enter(it->on, construct, it->list.item, it->list.count);
  occ_data_translate(it->there.env, it->list.item, it->list.count);
  if (occ_device_start(it->on, construct, &it->there, it->list.item,
                       it->list.count, may_leave, &it->run)) {
    it->launch.word = it->run.word;
    occ_launch_leave(occ_thread_of(self), &it->launch);
  }
}

static void finish(struct OCC_thread *self, struct execution *it) {
  occ_data_exit(it->on, it->target->construct, it->list.item, it->list.count);
  occ_free(it->there.env);
  occ_maps_free(&it->list);
  leave(self, it->target, &it->stay);
}

static void go_on(struct occ_thread *self, struct occ_launch *launch) {
  struct execution *it = (struct execution *)launch;
  struct OCC_target *target = it->target;
  void (*rest)(struct OCC_thread *, void *) = it->there.rest;
  target->outer = self->pub.target;
  occ_store(&self->pub.target, target, RELEASE);
  it->stay.before = self->state;
  occ_state_set(self, OCC_STATE_TARGET);
  it->on->kind->finish(it->on, &it->run);
  finish(&self->pub, it);
  occ_free(it);
  rest(&self->pub, self->pub.task->env);
}

int OCC_target_run(struct OCC_thread *self, struct OCC_target *target,
                   const struct OCC_kernel *kernel, struct OCC_map *maps,
                   OCC_u64 count) {
  struct occ_device *on = occ_device_get(target->device);
  if (!on)
    return OCC_TARGET_ON_HOST;
  const int may_leave =
      kernel->rest &&
      occ_launch_is_allowed(occ_task_current(occ_thread_of(self)));
  struct execution here = {.on = on, .target = target}, *it = &here;
  if (may_leave) {
    it = occ_alloc(sizeof *it);
    *it = here;
  }
  it->stay = enter(self, target, 0, __builtin_return_address(0));
  it->list = occ_maps_expand(maps, count);
  it->launch.check = check;
  it->launch.go_on = go_on;
  begin(self, it, kernel, may_leave);
  if (it->launch.task) {
    occ_state_set(occ_thread_of(self), it->stay.before);
    occ_store(&self->target, target->outer, RELEASE);
    return OCC_TARGET_LEFT;
  }
  finish(self, it);
  if (may_leave)
    occ_free(it);
  return OCC_TARGET_DONE;
}

typedef void occ_data_change(struct occ_device *device,
                             const struct OCC_construct *of,
                             struct occ_item *items, size_t count);

static void change(struct OCC_thread *self, const struct OCC_target *target,
                   const struct OCC_map *maps, OCC_u64 count,
                   occ_data_change *change, const void *address) {
  struct occ_device *on = occ_device_get(target->device);
  if (!on)
    return;
  const struct stay stay =
      enter(self, target, change == occ_data_exit, address);
  struct OCC_maps list = occ_maps_expand(maps, count);
  change(on, target->construct, list.item, list.count);
  occ_maps_free(&list);
  leave(self, target, &stay);
}

void OCC_data_enter(struct OCC_thread *self, struct OCC_target *target,
                    struct OCC_map *maps, OCC_u64 count) {
  change(self, target, maps, count, occ_data_enter,
         __builtin_return_address(0));
}

void OCC_data_exit(struct OCC_thread *self, struct OCC_target *target,
                   struct OCC_map *maps, OCC_u64 count) {
  change(self, target, maps, count, occ_data_exit, __builtin_return_address(0));
}

void OCC_data_update(struct OCC_thread *self, struct OCC_target *target,
                     struct OCC_map *maps, OCC_u64 count) {
  change(self, target, maps, count, occ_data_update,
         __builtin_return_address(0));
}

void *OCC_device_address(struct OCC_thread *self, int device,
                         const void *host) {
  struct occ_device *on = occ_device_get(device);
  (void)self;
  void *there = on ? occ_data_pointer(on, host) : 0;
  return there ? there : (void *)host;
}
