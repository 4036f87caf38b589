/* device.h: the functions that a device provides to the runtime.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_device. Callers: this layer, construct/target, api/.
 *
 * Another kind of device is another table of functions. A device has memory
 * that only the functions here reach: an address in it means nothing to the
 * host, and may be one of the host's too.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_DEVICE_H
#define OCC_DEVICE_DEVICE_H

#include "base/park.h"
#include "model/exported_abi.h"

#include <pthread.h>
#include <stddef.h>

struct occ_device;
struct occ_item; /* data_env.h */

struct occ_data_env {
  pthread_mutex_t lock;
  struct occ_link *links;
  void *mapped; /* a tree of tsearch: disjoint ranges, by their addresses */
};

struct occ_kernel_run { /* code that a device executes */
  struct occ_park_word word; /* changes when the code has ended */
  void *line, *env; /* for the kind of device */
};

/* Each function may be called by several threads at a time. If the device is
 * gone, they do not return: the program ends with a message. */
struct occ_device_kind {
  /* An address in the device's memory, `like` modulo `align`; 0: it is full. */
  void *(*alloc)(struct occ_device *device, size_t bytes, const void *like,
                 size_t align);
  void (*release)(struct occ_device *device, void *memory);
  void (*copy_to)(struct occ_device *device, void *to, const void *from,
                  size_t bytes);
  void (*copy_from)(struct occ_device *device, void *to, const void *from,
                    size_t bytes);
  /* The device's address of a variable with static storage or of a function. 0:
   * the device could not load the file that contains it. */
  void *(*address_of)(struct occ_device *device, const void *host);
  /* Begins to execute the code. The items are those in its environment, for
   * messages. Returns 0 if `may_fail` is set and the device has no capacity
   * left. */
  int (*start)(struct occ_device *device, const struct OCC_construct *target,
               const struct OCC_kernel *kernel, const struct occ_item *items,
               size_t count, int may_fail, struct occ_kernel_run *run);
  /* Returns when the code has been executed. */
  void (*finish)(struct occ_device *device, struct occ_kernel_run *run);
  /* Ends the program if the device can't execute it any more. */
  void (*check)(struct occ_device *device, const struct occ_kernel_run *run);
  /* Ticks of the device's own clock. */
  OCC_u64 (*time)(struct occ_device *device);
  /* If a region has written outside of this block: the place, relative to the
   * block's first byte. Otherwise 0. */
  ptrdiff_t (*spoilt)(struct occ_device *device, const void *memory);
};

struct occ_device {
  const struct occ_device_kind *kind;
  int number;
  struct occ_data_env data;
};

#endif
