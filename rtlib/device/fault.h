/* fault.h: reports that code on a device accessed memory that the device does
 * not have.
 *
 * Layer:   device. Callers: serve.c in the device, process.c in the host.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_FAULT_H
#define OCC_DEVICE_FAULT_H

#include "device/data_env.h"
#include "device/memory.h"

struct occ_fault { /* a part of the channel */
  unsigned happened; /* atomic; 1 if the members below are set */
  int what;          /* enum occ_fault_access */
  OCC_u64 address;
};

enum occ_fault_access { OCC_FAULT_TOUCHES, OCC_FAULT_READS, OCC_FAULT_WRITES };

/* What the device executes on one line of the channel (device/channel.h). Each
 * line carries one request at a time. */
struct occ_running {
  const struct OCC_construct *target; /* 0 if no code runs */
  const struct occ_item *items;
  size_t count;
};

/* In the device: installs handlers that record the first fault in `fault`. The
 * fault then ends the process, as it would without these handlers. */
void occ_fault_watch(struct occ_fault *fault);

/* In the host, after the device has ended by a fault: ends the program with a
 * message that names the construct and, if known, the variable. */
_Noreturn void occ_fault_report(const struct occ_fault *fault,
                                struct occ_device *device,
                                struct occ_device_memory *memory,
                                const struct occ_running *running,
                                size_t lines);

#endif
