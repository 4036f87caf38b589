/* device_process.h: tells whether the program has devices, and whether this
 * process is one.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_device_number.
 * Callers: model/defaults, model/init, tool/loader, device/.
 *
 * A program has devices if it was linked with -fopenmp-targets: then it
 * contains device_image.c. A device is a process of the same program. It learns
 * from its environment, which the host has set, that it is a device.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_DEVICE_PROCESS_H
#define OCC_MODEL_DEVICE_PROCESS_H

/* An environment variable of a device's process: the numbers of three open
 * files, which are the channel, the memory, and a pipe that closes when the
 * host ends.
 */
#define OCC_DEVICE_FILES "OCC_DEVICE_FILES"

enum { OCC_MOST_DEVICES = 64 };

/* The rate of a device's clock. The clock has another origin and another tick
 * than the host's. All activities of the device use it, also those that the
 * host executes for the device. */
#define OCC_DEVICE_TICKS 3e6 /* in a second */
unsigned long long occ_device_ticks(void);

/* The number of the program's devices: OCC_DEVICES, or 1. */
int occ_device_count(void);

/* An address in the program's file; NULL without devices. */
const void *occ_device_program(void);

/* True if this process is a device; also in the program's constructors, before
 * it serves. */
int occ_is_device(void);
/* The device's number; -1: this process is a host. Written before the device's
 * threads exist. */
extern int occ_device_number;

/* Removes the variable from the environment, so that processes that this one
 * starts are not devices. */
void occ_device_begin(void);

#endif
