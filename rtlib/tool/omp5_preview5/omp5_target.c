/* omp5_target.c: reports device constructs and devices to a tool of OpenMP 5.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    nothing.   Spec: [OMP 5.2 §13, §19.5.2.19 to §19.5.2.28]
 * Callers: tool/emit.
 *
 * If both callbacks for an event are registered, with and without _emi, only
 * the one with _emi is called. target_data_op is called once for each
 * operation, at its end, when all facts are known. target_submit is called when
 * a kernel starts.
 *
 * A target data construct is reported as two regions: the first enters data,
 * the second exits data.
 */
/* SPDX-License-Identifier: MIT */
#include "model/icv.h"
#include "tool/omp5_preview5/omp5.h"
#include "tool/omp5_preview5/omp5_marks.h"

#define CALL OCC_OMP5_CALL

static int is_there(ompt_callbacks_t callback) {
  return occ_load(&occ_omp5_callbacks[callback], RELAXED) != 0;
}

/* ---- Regions ---- */

static ompt_target_t kind_of(const struct OCC_target *target,
                             enum OCC_data data) {
  const struct occ_task *task = (const struct occ_task *)target->task;
  int kind = data ? (int)data : (int)ompt_target;
  if (target->construct->kind == OCC_TARGET &&
      !(task->flags & OCC_TASK_UNDEFERRED))
    kind += ompt_target_nowait - ompt_target;
  return (ompt_target_t)kind;
}

static void region(const struct OCC_target *target, ompt_scope_endpoint_t end,
                   enum OCC_data data) {
  struct occ_task *task = (struct occ_task *)target->task;
  const int is_task = target->construct->kind == OCC_TARGET;
  struct occ_task *around = is_task ? occ_task_enclosing(task) : task;
  ompt_data_t *met_by = around ? occ_omp5_word(&around->pub.data) : 0;
  const ompt_target_t kind = kind_of(target, data);
  if (is_there(ompt_callback_target_emi))
    CALL(target_emi, target_emi, kind, end, target->device, met_by,
         is_task ? occ_omp5_word(&task->pub.data) : 0,
         occ_omp5_word((OCC_u64 *)&target->word), target->address);
  else
    CALL(target, target, kind, end, target->device, met_by, target->id,
         target->address);
}

static int is_data_region(const struct OCC_target *target) {
  return target->construct->kind == OCC_TARGET_DATA;
}

OCC_RECEIVER(target_begin, target) {
  argument->address = occ_omp5_codeptr();
  region(argument, ompt_scope_begin,
         is_data_region(argument) ? OCC_DATA_ENTER
                                  : (enum OCC_data)argument->construct->detail);
}

OCC_RECEIVER(target_entered, target) {
  region(argument, ompt_scope_end, OCC_DATA_ENTER);
}

OCC_RECEIVER(target_leaves, target) {
  region(argument, ompt_scope_begin, OCC_DATA_EXIT);
}

OCC_RECEIVER(target_end, target) {
  region(argument, ompt_scope_end,
         is_data_region(argument) ? OCC_DATA_EXIT
                                  : (enum OCC_data)argument->construct->detail);
}

/* ---- The operations of a device ---- */

/* Returns 0 in a routine, which has no construct. */
static ompt_id_t id_of(const struct OCC_thread *self) {
  return self->target ? self->target->id : ompt_id_none;
}

static ompt_data_t *task_of(const struct OCC_thread *self) {
  return self->target && self->target->construct->kind == OCC_TARGET
             ? occ_omp5_word(&self->target->task->data)
             : 0;
}

/* Returns the tool's data of the device construct. In a routine, which has no
 * construct, returns the address of `of_routines` instead of NULL, because
 * tools do not check for NULL. */
static ompt_data_t *word_of(const struct OCC_thread *self) {
  static __thread OCC_u64 of_routines;
  of_routines = 0;
  return occ_omp5_word(self->target ? &self->target->word : &of_routines);
}

static void submit_emi(struct OCC_thread *self, struct occ_operation *operation,
                       ompt_scope_endpoint_t end) {
  CALL(target_submit_emi, target_submit_emi, end, word_of(self),
       (ompt_id_t *)&operation->id, operation->teams);
}

static const void *address_of(const struct OCC_thread *self) {
  return self->target && self->target->address ? self->target->address
                                               : occ_omp5_codeptr();
}

static void data_op_emi(struct OCC_thread *self,
                        struct occ_operation *operation,
                        ompt_scope_endpoint_t end) {
  CALL(target_data_op_emi, target_data_op_emi, end, task_of(self),
       word_of(self), (ompt_id_t *)&operation->id,
       (ompt_target_data_op_t)operation->kind, (void *)operation->from,
       operation->from_device, operation->to, operation->to_device,
       operation->bytes, address_of(self));
}

OCC_RECEIVER(operation_begin, operation) {
  if (argument->kind != OCC_OPERATION_RUN) {
    data_op_emi(self, argument, ompt_scope_begin);
  } else if (is_there(ompt_callback_target_submit_emi)) {
    submit_emi(self, argument, ompt_scope_begin);
  } else {
    if (!argument->id)
      argument->id = OCC_id_new(self);
    CALL(target_submit, target_submit, id_of(self), argument->id,
         argument->teams);
  }
}

OCC_RECEIVER(operation_end, operation) {
  if (argument->kind == OCC_OPERATION_RUN)
    submit_emi(self, argument, ompt_scope_end);
  else if (is_there(ompt_callback_target_data_op_emi))
    data_op_emi(self, argument, ompt_scope_end);
  else
    CALL(target_data_op, target_data_op, id_of(self), argument->id,
         (ompt_target_data_op_t)argument->kind, (void *)argument->from,
         argument->from_device, argument->to, argument->to_device,
         argument->bytes, address_of(self));
}

/* ---- Maps ---- */

unsigned occ_omp5_map_flags(unsigned flags) {
  const int exits = (flags & OCC_MAPPING_OF_EXIT) != 0;
  unsigned told = 0;
  if (!exits && flags & OCC_MAP_TO)
    told |= ompt_target_map_flag_to;
  if (flags & OCC_MAP_FROM)
    told |= ompt_target_map_flag_from;
  if (flags & OCC_MAP_DELETE)
    told |= ompt_target_map_flag_delete;
  if (!told)
    told = exits ? ompt_target_map_flag_release : ompt_target_map_flag_alloc;
  if (flags & OCC_MAP_ALWAYS)
    told |= ompt_target_map_flag_always;
  if (flags & OCC_MAP_PRESENT)
    told |= ompt_target_map_flag_present;
  if (flags & OCC_MAP_CLOSE)
    told |= ompt_target_map_flag_close;
  if (flags & OCC_MAP_IMPLICIT)
    told |= ompt_target_map_flag_implicit;
  return told;
}

OCC_RECEIVER(mappings, mappings) {
  for (unsigned i = 0; i < argument->count; i++)
    argument->flags[i] = occ_omp5_map_flags(argument->flags[i]);
  if (is_there(ompt_callback_target_map_emi))
    CALL(target_map_emi, target_map_emi, word_of(self), argument->count,
         argument->host, argument->device, (size_t *)argument->bytes,
         argument->flags, address_of(self));
  else
    CALL(target_map, target_map, id_of(self), argument->count, argument->host,
         argument->device, (size_t *)argument->bytes, argument->flags,
         address_of(self));
}

/* ---- Devices ---- */

OCC_RECEIVER(device_begin, device) {
  CALL(device_initialize, device_initialize, argument->number, argument->type,
       (ompt_device_t *)argument->host, occ_omp5_device_lookup, 0);
}

OCC_RECEIVER(device_load, device) {
  CALL(device_load, device_load, argument->number, argument->file, 0, 0,
       argument->bytes, argument->host, argument->there, argument->module);
}

OCC_RECEIVER(device_end, device) {
  CALL(device_finalize, device_finalize, argument->number);
}

#define OCC_DEVICE(event, translation, gives, needs) \
  OCC_RECEIVES(event, translation);
#include "tool/omp5_preview5/omp5_events.def"

struct occ_omp5_event occ_omp5_target_event(unsigned event) {
  switch (event) {
#define OCC_DEVICE(name, translation, gives, needs) \
  case OCC_EV_##name: return (struct occ_omp5_event){on_##name, gives, needs};
#include "tool/omp5_preview5/omp5_events.def"
  default: return (struct occ_omp5_event){0, 0, 0};
  }
}
