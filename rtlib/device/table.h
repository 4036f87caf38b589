/* table.h: the devices of this program.
 *
 * Layer:   device. Callers: construct/target, api/omp_device.
 *
 * They are started when they are needed first. model/device_process.h says
 * which programs have some. The runtime has been started.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TABLE_H
#define OCC_DEVICE_TABLE_H

#include "device/data_env.h"

/* The number of devices, which is also the host's number. The same on a device
 * as on the host. */
int occ_devices(void);

/* Returns 0 if `number` is the host's, or if the device can't be started. */
struct occ_device *occ_device_get(int number);

/* True if the memory of the device or host `number` can be accessed from here.
 * *of becomes 0 if it is this process's own memory. */
int occ_device_reach(int number, struct occ_device **of);

#endif
