/* operation.h: what a device is asked to do, one by one, as tools hear of it.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing. Callers: data_env, range, construct/target, api/.
 *
 * As the functions of struct occ_device_kind, which only these call.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_OPERATION_H
#define OCC_DEVICE_OPERATION_H

#include "device/device.h"

/* `host`: what it is to correspond to, also modulo `align`; NULL: nothing. */
void *occ_device_alloc(struct occ_device *device, const void *host,
                       size_t bytes, size_t align);
void occ_device_release(struct occ_device *device, void *memory);
void occ_device_copy_to(struct occ_device *device, void *to, const void *from,
                        size_t bytes);
void occ_device_copy_from(struct occ_device *device, void *to, const void *from,
                          size_t bytes);
/* Executes the code. 1: only begins to, as the caller `leaves`, and then asks
 * the device's kind to finish. */
int occ_device_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int leaves,
                     struct occ_kernel_run *run);

/* The program has said, or taken back, that `host` corresponds to `memory`. */
void occ_device_associated(struct occ_device *device, const void *host,
                           void *memory, size_t bytes, int begins);

#endif
