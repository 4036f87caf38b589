/* target.c: device constructs: where they are executed, and what they map.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, device/,
 *          abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2, 13, 21.2.7]
 *
 * The host's number is the number of devices: 0 in a program without. With
 * OMP_TARGET_OFFLOAD=mandatory the default device of such a program is
 * omp_invalid_device until the program or OMP_DEFAULT_DEVICE names another one,
 * and any device number but the host's is as good as that: the program ends. By
 * default such a construct is executed on the host.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "base/log.h"
#include "device/maps.h"
#include "device/serve.h"
#include "device/table.h"
#include "model/exported_abi.h"
#include "model/icv.h"
#include "model/rare_icv.h"
#include "model/thread.h"

#include <string.h>

void OCC_serve(void) { occ_device_serve(); }

int OCC_device(struct OCC_thread *self, const struct OCC_construct *construct,
               int has_clause, OCC_i64 device, int on_host) {
  const int host = occ_devices();
  if (!on_host && !has_clause)
    device = occ_rare_icv_get(occ_task_current(occ_thread_of(self))->icv.rare)
                 .device;
  /* Code of a device that comes to such a construct is executed there. */
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

int OCC_default_device(struct OCC_thread *self, int device) {
  struct occ_task *task = occ_task_current(occ_thread_of(self));
  struct occ_rare_icvs values = occ_rare_icv_get(task->icv.rare);
  int before = values.device;
  values.device = device;
  task->icv.rare = occ_rare_icv_number(values, task->icv.rare);
  return before;
}

int OCC_target_run(struct OCC_thread *self, int device,
                   const struct OCC_construct *target,
                   const struct OCC_kernel *kernel, struct OCC_map *maps,
                   OCC_u64 count) {
  struct occ_device *on = occ_device_get(device);
  (void)self;
  if (!on)
    return 0;
  struct OCC_maps list = occ_maps_expand(maps, count);
  struct OCC_kernel there = *kernel;
  /* The host's stays as it is: another copy is translated. */
  there.env = occ_alloc(kernel->bytes ? kernel->bytes : 1);
  memcpy(there.env, kernel->env, kernel->bytes);
  occ_data_enter(on, target, list.item, list.count);
  occ_data_translate(there.env, list.item, list.count);
  on->kind->run(on, target, &there, list.item, list.count);
  occ_data_exit(on, target, list.item, list.count);
  occ_free(there.env);
  occ_maps_free(&list);
  return 1;
}

static void change(int device, const struct OCC_construct *construct,
                   const struct OCC_map *maps, OCC_u64 count,
                   void (*change)(struct occ_device *device,
                                  const struct OCC_construct *of,
                                  struct occ_item *items, size_t count)) {
  struct occ_device *on = occ_device_get(device);
  if (!on)
    return;
  struct OCC_maps list = occ_maps_expand(maps, count);
  change(on, construct, list.item, list.count);
  occ_maps_free(&list);
}

void OCC_data_enter(struct OCC_thread *self, int device,
                    const struct OCC_construct *construct, struct OCC_map *maps,
                    OCC_u64 count) {
  (void)self;
  change(device, construct, maps, count, occ_data_enter);
}

void OCC_data_exit(struct OCC_thread *self, int device,
                   const struct OCC_construct *construct, struct OCC_map *maps,
                   OCC_u64 count) {
  (void)self;
  change(device, construct, maps, count, occ_data_exit);
}

void OCC_data_update(struct OCC_thread *self, int device,
                     const struct OCC_construct *construct,
                     struct OCC_map *maps, OCC_u64 count) {
  (void)self;
  change(device, construct, maps, count, occ_data_update);
}

void *OCC_device_address(struct OCC_thread *self, int device,
                         const void *host) {
  struct occ_device *on = occ_device_get(device);
  (void)self;
  void *there = on ? occ_data_pointer(on, host) : 0;
  return there ? there : (void *)host;
}
