/* range.h: ranges of the host's memory that have corresponding storage.
 *
 * Layer:   device. Callers: data_env, kept.
 *
 * With the lock of the data environment.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_RANGE_H
#define OCC_DEVICE_RANGE_H

#include "device/device.h"

#include <stdint.h>

struct attached {
  size_t offset; /* in the range */
  void *value; /* the device's value */
  struct attached *next;
};

/* The storage to which a variable of declare target's link clause may be
 * mapped. */
struct occ_link {
  uintptr_t begin, end;
  char *storage;
  struct occ_link *next;
};

struct occ_mapped {
  uintptr_t begin, end; /* comes first: compare reads it */
  char *storage;
  uintptr_t base; /* where the pointer points through which the range is mapped;
                     or 0 */
  size_t uses;
  size_t holds; /* the uses with ompx_hold; `uses` counts the others */
  int stays; /* the number of uses does not matter */
  int linked; /* the storage is that of a linked variable */
  int being_made; /* by the current construct, which has the lock */
  struct attached *pointers;
};

/* A range that overlaps this one. If this one has no bytes, a range that
 * contains its begin. */
struct occ_mapped *occ_range_find(const struct occ_data_env *env,
                                  const void *begin, size_t bytes);
int occ_range_contains(const struct occ_mapped *range, const void *begin,
                       size_t bytes);
char *occ_range_at(const struct occ_mapped *range, const void *host);
/* A range that was mapped through a pointer to `base` and that begins after
 * `base`; 0: there is none. */
struct occ_mapped *occ_range_based(const struct occ_data_env *env,
                                   const void *base);
/* The storage of a variable of the link clause; 0: there is none. */
char *occ_range_linked(const struct occ_data_env *env, const void *begin,
                       size_t bytes);

struct occ_mapped *occ_range_insert(struct occ_data_env *env, const void *begin,
                                    size_t bytes, void *storage);
void occ_range_drop(struct occ_data_env *env, struct occ_mapped *range);

/* Copies values, except attached pointers. */
void occ_range_copy_to(struct occ_device *device,
                       const struct occ_mapped *range, const void *host,
                       size_t bytes);
void occ_range_copy_from(struct occ_device *device,
                         const struct occ_mapped *range, void *host,
                         size_t bytes);

#endif
