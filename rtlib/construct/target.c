/* target.c: the device of a device construct.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2, 13.2, 21.2.7]
 *
 * There are no devices, so the host has number 0. With OMP_TARGET_OFFLOAD=
 * mandatory the default device is omp_invalid_device until the program or
 * OMP_DEFAULT_DEVICE names another one, and any device number but the host's is
 * as good as that: the program ends. By default such a construct is executed on
 * the host.
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"
#include "model/exported_abi.h"
#include "model/icv.h"
#include "model/rare_icv.h"
#include "model/thread.h"

int OCC_device(struct OCC_thread *self, const struct OCC_construct *construct,
               int has_clause, OCC_i64 device, int on_host) {
  const int host = 0;
  if (!on_host && !has_clause)
    device = occ_rare_icv_get(occ_task_current(occ_thread_of(self))->icv.rare)
                 .device;
  if (on_host || device == host || device == -1)
    return host;
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

int OCC_default_device(struct OCC_thread *self, int device) {
  struct occ_task *task = occ_task_current(occ_thread_of(self));
  struct occ_rare_icvs values = occ_rare_icv_get(task->icv.rare);
  int before = values.device;
  values.device = device;
  task->icv.rare = occ_rare_icv_number(values, task->icv.rare);
  return before;
}
