/* omp_device.c: defines the routines for devices and their memory.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, device/,
 *          include/omp.h.
 * Owns:    nothing. Callers: the user's program.
 * Spec:    [OMP 5.2 §18.7, §18.8]
 *
 * The host's device number equals the count of devices (0 without devices).
 * Code on a device reaches only that device's memory.
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "device/operation.h"
#include "device/serve.h"
#include "device/table.h"
#include "engine/lifecycle.h"
#include "model/rare_icv.h"

#include <errno.h>
#include <stdlib.h>

#define API __attribute__((__visibility__("default")))

static int reach(int device_num, struct occ_device **device) {
  (void)occ_asker();
  return occ_device_reach(device_num, device);
}

API void omp_set_default_device(int device_num) {
  struct occ_task *task = occ_task_current(occ_asker());
  struct occ_rare_icvs values = occ_rare_icv_get(task->icv.rare);
  if (device_num < omp_initial_device)
    return;
  values.device = device_num;
  task->icv.rare = occ_rare_icv_number(values, task->icv.rare);
}

API int omp_get_default_device(void) {
  return occ_rare_icv_get(occ_task_current(occ_asker())->icv.rare).device;
}

API int omp_get_num_devices(void) {
  (void)occ_asker();
  return occ_devices();
}

API int omp_get_device_num(void) {
  const int self = occ_device_self();
  return self >= 0 ? self : omp_get_num_devices();
}

API int omp_get_initial_device(void) { return omp_get_num_devices(); }

API int omp_is_initial_device(void) {
  (void)occ_asker();
  return occ_device_self() < 0;
}

API void *omp_target_alloc(size_t size, int device_num) {
  struct occ_device *device;
  if (!reach(device_num, &device) || !size)
    return 0;
  return device ? occ_device_alloc(device, 0, size, 64) : malloc(size);
}

API void omp_target_free(void *device_ptr, int device_num) {
  struct occ_device *device;
  if (!reach(device_num, &device) || !device_ptr)
    return;
  if (device)
    occ_device_release(device, device_ptr);
  else
    free(device_ptr);
}

/* Returns 1 for all memory of the host. */
API int omp_target_is_present(const void *ptr, int device_num) {
  struct occ_device *device;
  return reach(device_num, &device) && ptr &&
         (!device || occ_data_find(device, ptr));
}

/* Returns 1 only for the host: no device reaches the host's memory. */
API int omp_target_is_accessible(const void *ptr, size_t size, int device_num) {
  struct occ_device *device;
  (void)size;
  return reach(device_num, &device) && !device && ptr;
}

API void *omp_get_mapped_ptr(const void *ptr, int device_num) {
  struct occ_device *device;
  if (!reach(device_num, &device))
    return 0;
  return device ? occ_data_find(device, ptr) : (void *)ptr;
}

/* Returns EINVAL for the host, which has no device memory. */
API int omp_target_associate_ptr(const void *host_ptr, const void *device_ptr,
                                 size_t size, size_t device_offset,
                                 int device_num) {
  struct occ_device *device;
  if (!reach(device_num, &device))
    return ENODEV;
  if (!device || !host_ptr || !device_ptr || !size)
    return EINVAL;
  char *storage = (char *)device_ptr + device_offset;
  if (!occ_data_keep(device, host_ptr, size, storage))
    return EINVAL;
  occ_device_associated(device, host_ptr, storage, size, 1);
  return 0;
}

API int omp_target_disassociate_ptr(const void *ptr, int device_num) {
  struct occ_device *device;
  if (!reach(device_num, &device))
    return ENODEV;
  if (!device || !ptr)
    return EINVAL;
  void *storage = occ_data_find(device, ptr);
  if (!occ_data_forget(device, ptr))
    return EINVAL;
  occ_device_associated(device, ptr, storage, 0, 0);
  return 0;
}
