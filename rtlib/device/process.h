/* process.h: a device that is a process of this machine.
 *
 * Layer:   device. Callers: construct/target, the table of devices.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_PROCESS_H
#define OCC_DEVICE_PROCESS_H

#include "device/device.h"

/* Starts device `number`: executes this program's file again, which turns
 * aside after its constructors. 0: the system does not let it. */
struct occ_device *occ_process_start(int number);
/* Ends it when nobody uses it any more. */
void occ_process_stop(struct occ_device *device);

#endif
