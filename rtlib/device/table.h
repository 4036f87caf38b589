/* table.h: starts and ends the program's devices.
 *
 * Layer:   device. Callers: construct/target, api/omp_device.
 *
 * A device is started when it is first needed. See model/device_process.h for
 * the programs that have devices. Call after the start of the runtime.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TABLE_H
#define OCC_DEVICE_TABLE_H

#include "device/data_env.h"

/* Returns the number of devices, which is also the host's number. A device
 * returns the same number as the host. */
int occ_devices(void);

/* Returns the device, started if necessary. Returns 0 if `number` is not a
 * device's number or the device can't be started. */
struct occ_device *occ_device_get(int number);

/* Returns true if this process can access the memory of the device or host
 * `number`. Sets *of to the device, or to 0 for this process's own memory. */
int occ_device_reach(int number, struct occ_device **of);

#endif
