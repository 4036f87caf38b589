/* device.h: declares the functions that a device provides to the runtime.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_device. Callers: this layer, construct/target, api/.
 *
 * Each kind of device has a table of functions. Only these functions reach the
 * device's memory: the host can't use an address in this memory, and the same
 * number may be the address of something in the host's memory.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_DEVICE_H
#define OCC_DEVICE_DEVICE_H

#include "base/park.h"
#include "model/exported_abi.h"

#include <pthread.h>
#include <stddef.h>

struct occ_device;
struct occ_item; /* item.h */

struct occ_data_env {
  pthread_mutex_t lock;
  struct occ_link *links;
  void *mapped; /* a tree of tsearch: disjoint ranges, by address */
};

struct occ_kernel_run { /* code that a device executes */
  struct occ_park_word word; /* changes when the code has ended */
  void *line, *env; /* used by the functions below */
};

/* Several threads may call one of these functions at the same time. If the
 * device has ended, each of the functions ends the program with a message. */
struct occ_device_kind {
  /* Allocates the device's memory, at an address equal to `like` modulo
   * `align`. Returns 0 if the memory is full. */
  void *(*alloc)(struct occ_device *device, size_t bytes, const void *like,
                 size_t align);
  void (*release)(struct occ_device *device, void *memory);
  void (*copy_to)(struct occ_device *device, void *to, const void *from,
                  size_t bytes);
  void (*copy_from)(struct occ_device *device, void *to, const void *from,
                    size_t bytes);
  /* Returns the device's address of a function or of a variable with static
   * storage. Returns NULL if the device can't load the file that contains
   * it. */
  void *(*address_of)(struct occ_device *device, const void *host);
  /* Begins to execute the code. Error messages name `items`, the construct's
   * list items. Returns 0 if `may_fail` is set and the device has no capacity
   * left. */
  int (*start)(struct occ_device *device, const struct OCC_construct *target,
               const struct OCC_kernel *kernel, const struct occ_item *items,
               size_t count, int may_fail, struct occ_kernel_run *run);
  /* Returns when the code has been executed. */
  void (*finish)(struct occ_device *device, struct occ_kernel_run *run);
  /* Ends the program if the device has ended before the code. */
  void (*check)(struct occ_device *device, const struct occ_kernel_run *run);
  /* Returns the device's time in ticks. */
  OCC_u64 (*time)(struct occ_device *device);
  /* Checks whether a region has written a byte outside of the block at
   * `memory`. Returns this byte's offset from the block's first byte, or 0 if
   * there is no such byte. */
  ptrdiff_t (*spoilt)(struct occ_device *device, const void *memory);
};

struct occ_device {
  const struct occ_device_kind *kind;
  int number;
  struct occ_data_env data;
};

#endif
