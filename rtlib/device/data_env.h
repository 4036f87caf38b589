/* data_env.h: changes and searches a device's data environment: the ranges of
 * the host's memory that have corresponding storage on the device.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    nothing. Callers: construct/target, api/omp_device.
 * Spec:    [OMP 5.2 §5.8]
 *
 * Not for signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_DATA_ENV_H
#define OCC_DEVICE_DATA_ENV_H

#include "device/item.h"

void occ_data_env_setup(struct occ_data_env *env);

/* Maps the items: creates missing storage, copies values to the device as the
 * clauses require, attaches pointers. If impossible, ends the program with a
 * message that names the construct's line. */
void occ_data_enter(struct occ_device *device, const struct OCC_construct *of,
                    struct occ_item *items, size_t count);
/* Unmaps the items: copies values to the host as the clauses require, and frees
 * storage that is no longer used. */
void occ_data_exit(struct occ_device *device, const struct OCC_construct *of,
                   struct occ_item *items, size_t count);
/* target update: copies values of the items. Skips items without storage. */
void occ_data_update(struct occ_device *device, const struct OCC_construct *of,
                     struct occ_item *items, size_t count);

/* Call between enter and exit: replaces addresses in the environment of the
 * construct's code by the device's addresses. An address without storage on the
 * device stays. */
void occ_data_translate(void *env, const struct occ_item *items, size_t count);

/* Returns the device's address that corresponds to `host`, or 0. */
void *occ_data_find(struct occ_device *device, const void *host);
/* Returns the device's value of a pointer to `host`, or 0. Also finds an array
 * section that was mapped through such a pointer but begins after `host`. */
void *occ_data_pointer(struct occ_device *device, const void *host);
int occ_data_covers(struct occ_device *device, const void *host, size_t bytes);

/* Makes `storage` correspond to the range until occ_data_forget: for a variable
 * of declare target, or omp_target_associate_ptr. Returns 0 if a part of the
 * range has other storage. */
int occ_data_keep(struct occ_device *device, const void *host, size_t bytes,
                  void *storage);
/* For a variable of the link clause, at `host`: maps of the variable or its
 * parts use `storage` until occ_data_forget. */
void occ_data_link(struct occ_device *device, const void *host, size_t bytes,
                   void *storage);
/* Ends the effect of occ_data_keep or occ_data_link. Returns 0 if `host` has no
 * such storage. */
int occ_data_forget(struct occ_device *device, const void *host);

#endif
