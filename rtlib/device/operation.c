/* operation.c: performs single operations of a device, with their events.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing. Callers: data_env, range, construct/target, api/.
 * Emits:   operation_begin, operation_end.   Spec: [OMP 5.2 §19.5.2.25,
 *          §19.5.2.28]
 *
 * An operation has a number, which a tool may choose when the operation begins.
 * Times in trace records are of the device's clock: see tool/trace.
 */
/* SPDX-License-Identifier: MIT */
#include "device/operation.h"

#include "model/device_process.h"
#include "model/icv.h"
#include "tool/emit.h"
#include "tool/trace.h"

static struct occ_thread *reporter(void) {
  return (struct occ_thread *)OCC_current;
}

static int is_traced(const struct occ_operation *operation) {
  return occ_trace_ring(operation->device, OCC_EV_OPERATION_END) ||
         occ_trace_ring(operation->device, OCC_EV_OPERATION_BEGIN);
}

static int is_told(const struct occ_thread *self,
                   const struct occ_operation *operation) {
  return self &&
         (occ_wanted(self, OCC_EV_OPERATION_BEGIN) ||
          occ_wanted(self, OCC_EV_OPERATION_END) || is_traced(operation));
}

/* Reports the start, if the thread has used OpenMP and a tool listens. */
static void begin(struct occ_operation *operation) {
  struct occ_thread *self = reporter();
  if (!is_told(self, operation))
    return;
  occ_emit_OPERATION_BEGIN(self, operation);
  if (!operation->id)
    operation->id = OCC_id_new(&self->pub);
  if (self->pub.target)
    occ_store(&self->pub.target->operation, operation->id, RELAXED);
  operation->began = occ_device_ticks();
}

/* Writes a trace record of an operation on data. The device writes the records
 * of kernels. */
static void record(struct occ_thread *self,
                   const struct occ_operation *operation) {
  struct occ_ring *ring =
      occ_trace_ring(operation->device, OCC_EV_OPERATION_END);
  if (!ring || operation->kind == OCC_OPERATION_RUN || !operation->began)
    return;
  const struct occ_record it = {
      .time = operation->began,
      .ends = occ_device_ticks(),
      .thread = self->id,
      .task = self->pub.task->id,
      .target = self->pub.target ? self->pub.target->id : 0,
      .operation = operation->id,
      .word = {(OCC_u64)operation->from, (OCC_u64)operation->to,
               operation->bytes, (OCC_u64)operation->from_device,
               (OCC_u64)operation->to_device},
      .event = OCC_EV_OPERATION_END,
      .detail = operation->kind};
  occ_ring_put(ring, &it);
}

static void end(struct occ_operation *operation) {
  struct occ_thread *self = reporter();
  if (!is_told(self, operation))
    return;
  occ_emit_OPERATION_END(self, operation);
  record(self, operation);
  if (self->pub.target)
    occ_store(&self->pub.target->operation, 0, RELAXED);
}

static struct occ_operation operation_of(const struct occ_device *device,
                                         enum occ_operation_kind kind,
                                         const void *host, void *there,
                                         size_t bytes) {
  const int number = device->number, initial = occ_settings.devices;
  const int from_device = kind == OCC_OPERATION_FROM_DEVICE ||
                          kind == OCC_OPERATION_DELETE ||
                          kind == OCC_OPERATION_DISASSOCIATE;
  return (struct occ_operation){.kind = kind,
                                .device = number,
                                .from = from_device ? there : host,
                                .to = from_device ? (void *)host : there,
                                .from_device = from_device ? number : initial,
                                .to_device = from_device ? initial : number,
                                .bytes = bytes};
}

void *occ_device_alloc(struct occ_device *device, const void *host,
                       size_t bytes, size_t align) {
  struct occ_operation it =
      operation_of(device, OCC_OPERATION_ALLOC, host, 0, bytes);
  begin(&it);
  it.to = device->kind->alloc(device, bytes, host, align);
  end(&it);
  return it.to;
}

void occ_device_release(struct occ_device *device, void *memory) {
  struct occ_operation it =
      operation_of(device, OCC_OPERATION_DELETE, 0, memory, 0);
  begin(&it);
  device->kind->release(device, memory);
  end(&it);
}

void occ_device_copy_to(struct occ_device *device, void *to, const void *from,
                        size_t bytes) {
  struct occ_operation it =
      operation_of(device, OCC_OPERATION_TO_DEVICE, from, to, bytes);
  begin(&it);
  device->kind->copy_to(device, to, from, bytes);
  end(&it);
}

void occ_device_copy_from(struct occ_device *device, void *to, const void *from,
                          size_t bytes) {
  struct occ_operation it =
      operation_of(device, OCC_OPERATION_FROM_DEVICE, to, (void *)from, bytes);
  begin(&it);
  device->kind->copy_from(device, to, from, bytes);
  end(&it);
}

void occ_device_associated(struct occ_device *device, const void *host,
                           void *memory, size_t bytes, int begins) {
  struct occ_operation it = operation_of(
      device, begins ? OCC_OPERATION_ASSOCIATE : OCC_OPERATION_DISASSOCIATE,
      host, memory, bytes);
  begin(&it);
  end(&it);
}

int occ_device_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int leaves,
                     struct occ_kernel_run *run) {
  struct occ_operation it =
      operation_of(device, OCC_OPERATION_RUN, 0, 0, kernel->bytes);
  it.teams =
      kernel->code->kind == OCC_TEAMS ? (unsigned)kernel->teams_upper : 1;
  begin(&it);
  const int started =
      device->kind->start(device, target, kernel, items, count, leaves, run);
  if (!started)
    (void)device->kind->start(device, target, kernel, items, count, 0, run);
  if (!started || !leaves)
    device->kind->finish(device, run);
  end(&it);
  return started && leaves;
}
