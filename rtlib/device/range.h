/* range.h: finds ranges of the host's memory that have corresponding storage.
 *
 * Layer:   device. Callers: data_env, kept.
 *
 * Call with the lock of the data environment.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_RANGE_H
#define OCC_DEVICE_RANGE_H

#include "device/device.h"

#include <stdint.h>

struct attached {
  size_t offset; /* the pointer's offset in the range */
  void *value; /* the device's value */
  struct attached *next;
};

/* A variable of declare target's link clause, and the storage to which it may
 * be mapped. */
struct occ_link {
  uintptr_t begin, end;
  char *storage;
  struct occ_link *next;
};

struct occ_mapped {
  uintptr_t begin, end; /* the host's range */
  char *storage;
  /* the value of the pointer through which the range is mapped, or 0 */
  uintptr_t base;
  size_t uses; /* the number of uses without ompx_hold */
  size_t holds; /* the number of uses with ompx_hold */
  int stays; /* 1 if the range stays without uses, until occ_data_forget */
  int linked; /* 1 if the storage is a variable of the link clause */
  /* 1 until the construct that made the range releases the lock */
  int being_made;
  struct attached *pointers;
};

/* Returns a mapped range that overlaps these bytes. If `bytes` is 0, returns a
 * range that contains `begin`. Returns NULL if there is none. */
struct occ_mapped *occ_range_find(const struct occ_data_env *env,
                                  const void *begin, size_t bytes);
int occ_range_contains(const struct occ_mapped *range, const void *begin,
                       size_t bytes);
char *occ_range_at(const struct occ_mapped *range, const void *host);
/* Returns a range that was mapped through a pointer to `base`, or NULL. The
 * range may begin after `base`. */
struct occ_mapped *occ_range_based(const struct occ_data_env *env,
                                   const void *base);
/* Returns the storage of these bytes if they belong to a variable of the link
 * clause, else NULL. */
char *occ_range_linked(const struct occ_data_env *env, const void *begin,
                       size_t bytes);

struct occ_mapped *occ_range_insert(struct occ_data_env *env, const void *begin,
                                    size_t bytes, void *storage);
void occ_range_drop(struct occ_data_env *env, struct occ_mapped *range);

/* Copy values, except attached pointers. */
void occ_range_copy_to(struct occ_device *device,
                       const struct occ_mapped *range, const void *host,
                       size_t bytes);
void occ_range_copy_from(struct occ_device *device,
                         const struct occ_mapped *range, void *host,
                         size_t bytes);

#endif
