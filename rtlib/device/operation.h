/* operation.h: performs single operations of a device, with their events.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing.
 * Callers: data_env, range, construct/target, api/.
 *
 * Each function calls a function of struct occ_device_kind, and reports the
 * operation.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_OPERATION_H
#define OCC_DEVICE_OPERATION_H

#include "device/device.h"

/* Allocates memory of the device, at an address that is equal to `host` modulo
 * `align`. `host` is the address of the same object in the host, or NULL. */
void *occ_device_alloc(struct occ_device *device, const void *host,
                       size_t bytes, size_t align);
void occ_device_release(struct occ_device *device, void *memory);
void occ_device_copy_to(struct occ_device *device, void *to, const void *from,
                        size_t bytes);
void occ_device_copy_from(struct occ_device *device, void *to, const void *from,
                          size_t bytes);
/* Executes the code and returns 0. If `leaves` is 1, may only start the code
 * and return 1: then the caller must later call the function `finish` of struct
 * occ_device_kind, which waits until the code has ended. */
int occ_device_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int leaves,
                     struct occ_kernel_run *run);

/* Reports that the program has begun or ended an association of `host` with
 * `memory`. */
void occ_device_associated(struct occ_device *device, const void *host,
                           void *memory, size_t bytes, int begins);

#endif
