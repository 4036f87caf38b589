/* table.h: starts and ends the program's devices.
 *
 * Layer:   device. Callers: construct/target, api/omp_device.
 *
 * A device is started when it is first needed. model/device_process.h says
 * which programs have devices. Call these functions only after the start of the
 * runtime.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TABLE_H
#define OCC_DEVICE_TABLE_H

#include "device/data_env.h"

/* Returns the count of devices, also on a device. The host's device number
 * equals this count. */
int occ_devices(void);

/* Returns the device, and starts it if necessary. Returns NULL if there is no
 * such device, or if it can't be started. */
struct occ_device *occ_device_get(int number);

/* Returns true if this process can access the memory of device or host
 * `number`. Sets *of to the device, or to NULL if this is the process's own
 * memory. */
int occ_device_reach(int number, struct occ_device **of);

#endif
