/* operation.h: the operations of a device, one by one, with their events.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing.
 * Callers: data_env, range, construct/target, api/.
 *
 * The functions do the same as those of struct occ_device_kind. Only they call
 * that struct's functions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_OPERATION_H
#define OCC_DEVICE_OPERATION_H

#include "device/device.h"

/* `host`: the corresponding address, also modulo `align`; NULL: none. */
void *occ_device_alloc(struct occ_device *device, const void *host,
                       size_t bytes, size_t align);
void occ_device_release(struct occ_device *device, void *memory);
void occ_device_copy_to(struct occ_device *device, void *to, const void *from,
                        size_t bytes);
void occ_device_copy_from(struct occ_device *device, void *to, const void *from,
                          size_t bytes);
/* Executes the code. Returns 1 if the code has only begun, because the caller
 * `leaves`; the caller later asks the device's kind to finish. */
int occ_device_start(struct occ_device *device,
                     const struct OCC_construct *target,
                     const struct OCC_kernel *kernel,
                     const struct occ_item *items, size_t count, int leaves,
                     struct occ_kernel_run *run);

/* Reports that the program has associated `host` with `memory`, or has ended
 * that. */
void occ_device_associated(struct occ_device *device, const void *host,
                           void *memory, size_t bytes, int begins);

#endif
