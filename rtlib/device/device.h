/* device.h: what the runtime asks of a device.
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

#include "model/exported_abi.h"

#include <pthread.h>
#include <stddef.h>

struct occ_device;
struct occ_item;

struct occ_data_env { /* data_env.h */
  pthread_mutex_t lock;
  void *mapped; /* a tree of tsearch's: disjoint ranges, by their addresses */
};

/* Each may be called by several threads at a time. Where the device is gone
 * they do not return: the program ends with a message. */
struct occ_device_kind {
  /* An address in the device's memory, aligned for any type; 0: it is full. */
  void *(*alloc)(struct occ_device *device, size_t bytes);
  void (*release)(struct occ_device *device, void *memory);
  void (*copy_to)(struct occ_device *device, void *to, const void *from,
                  size_t bytes);
  void (*copy_from)(struct occ_device *device, void *to, const void *from,
                    size_t bytes);
  /* The device's address of a variable with static storage or of a function;
   * 0: the device has not been able to load what it is in. */
  void *(*address_of)(struct occ_device *device, const void *host);
  /* Returns when the code has been executed. The items are those of its
   * environment, for messages. */
  void (*run)(struct occ_device *device, const struct OCC_construct *target,
              const struct OCC_kernel *kernel, const struct occ_item *items,
              size_t count);
  /* Ticks of the device's own clock. */
  OCC_u64 (*time)(struct occ_device *device);
};

struct occ_device {
  const struct occ_device_kind *kind;
  int number;
  struct occ_data_env data;
};

#endif
