/* process.h: starts and ends a device that is a process of this machine.
 *
 * Layer:   device. Callers: the table of devices.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_PROCESS_H
#define OCC_DEVICE_PROCESS_H

#include "device/data_env.h"

/* Starts device `number`: executes the program's file again, as a process that
 * becomes a device after its constructors. Returns NULL if the system does not
 * allow it. */
struct occ_device *occ_process_start(int number);
/* Ends the device when the host ends. */
void occ_process_stop(struct occ_device *device);
/* In a child of the host: closes the connection to the parent's device. */
void occ_process_leave(struct occ_device *device);

#endif
