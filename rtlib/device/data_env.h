/* data_env.h: a device's data environment: the part of the host's memory that
 * has corresponding storage there.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    nothing. Callers: construct/target, api/omp_device.
 * Spec:    [OMP 5.2 §5.8]
 *
 * Any thread; not a signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_DATA_ENV_H
#define OCC_DEVICE_DATA_ENV_H

#include "device/item.h"

void occ_data_env_setup(struct occ_data_env *env);

/* Maps the items: creates storage that does not exist, copies values to the
 * device as the clauses require, and attaches pointers. If that is impossible,
 * the program ends with a message that has the construct's line. */
void occ_data_enter(struct occ_device *device, const struct OCC_construct *of,
                    struct occ_item *items, size_t count);
/* Copies values back, and frees the storage of which this was the last use. */
void occ_data_exit(struct occ_device *device, const struct OCC_construct *of,
                   struct occ_item *items, size_t count);
/* target update: items without storage are left alone. */
void occ_data_update(struct occ_device *device, const struct OCC_construct *of,
                     struct occ_item *items, size_t count);

/* Call between enter and exit: replaces the addresses in the environment of the
 * construct's code by those of the device. An address without corresponding
 * storage stays. */
void occ_data_translate(void *env, const struct occ_item *items, size_t count);

/* The device's address that corresponds to `host`; 0: there is none. */
void *occ_data_find(struct occ_device *device, const void *host);
/* The device's value of a pointer to `host`. The mapped object to which the
 * pointer belongs may also begin after `host`. */
void *occ_data_pointer(struct occ_device *device, const void *host);
/* True if all of the range has corresponding storage. */
int occ_data_covers(struct occ_device *device, const void *host, size_t bytes);

/* Creates storage that stays until occ_data_forget: a variable of declare
 * target, or memory that omp_target_associate_ptr names. 0: a part of the range
 * is mapped to something else. */
int occ_data_keep(struct occ_device *device, const void *host, size_t bytes,
                  void *storage);
/* Until occ_data_forget, `storage` corresponds to the range while a part of it
 * is mapped. */
void occ_data_link(struct occ_device *device, const void *host, size_t bytes,
                   void *storage);
/* 0: there is no such storage. */
int occ_data_forget(struct occ_device *device, const void *host);

#endif
