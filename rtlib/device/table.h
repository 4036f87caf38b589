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

/* The host's number too. On a device as on the host. */
int occ_devices(void);

/* 0: `number` is the host's, or the device can't be started. */
struct occ_device *occ_device_get(int number);

/* Whether the memory of device or host `number` can be reached from here;
 * *of becomes 0 where it is this process's own. */
int occ_device_reach(int number, struct occ_device **of);

#endif
