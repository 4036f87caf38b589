/* fault.h: a device's code touches memory that it does not have.
 *
 * Layer:   device. Callers: serve.c in the device, process.c in the host.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_FAULT_H
#define OCC_DEVICE_FAULT_H

#include "device/data_env.h"
#include "device/memory.h"

struct occ_fault { /* in the channel */
  unsigned happened; /* atomic; 1: what follows is there */
  int what;          /* enum occ_fault_access */
  OCC_u64 address;
};

enum occ_fault_access { OCC_FAULT_TOUCHES, OCC_FAULT_READS, OCC_FAULT_WRITES };

/* What runs on a line of the device. */
struct occ_running {
  const struct OCC_construct *target; /* 0: nothing */
  const struct occ_item *items;
  size_t count;
};

/* In the device: from now on the first fault is told there; then the process
 * ends as it would have. */
void occ_fault_watch(struct occ_fault *fault);

/* In the host, after such an end: ends the program with a message that names
 * the construct and, as far as it is known, the variable. */
_Noreturn void occ_fault_report(const struct occ_fault *fault,
                                struct occ_device *device,
                                struct occ_device_memory *memory,
                                const struct occ_running *running,
                                size_t lines);

#endif
