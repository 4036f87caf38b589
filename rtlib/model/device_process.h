/* device_process.h: tells whether the program has devices, and whether this
 * process is a device.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_device_number.
 * Callers: model/, tool/, device/, construct/target.
 *
 * A program has devices if it was linked with -fopenmp-targets: then it
 * contains device_image.c. A device is a process of the same program, with
 * OCC_DEVICE_FILES in its environment.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_DEVICE_PROCESS_H
#define OCC_MODEL_DEVICE_PROCESS_H

/* This variable in a device's environment has the numbers of three open files:
 * the channel, the memory, and a pipe that closes when the host ends.
 */
#define OCC_DEVICE_FILES "OCC_DEVICE_FILES"

enum { OCC_MOST_DEVICES = 64 };

/* The rate of a device's clock. All activities of the device use this clock,
 * also those that the host executes for the device. Its origin and its tick
 * differ from those of the host's clock. */
#define OCC_DEVICE_TICKS 3e6 /* ticks in a second */
unsigned long long occ_device_ticks(void);

/* Returns the number of devices. OCC_DEVICES sets this number; the default
 * is 1. Returns 0 if the program was not linked for devices. */
int occ_device_count(void);

/* Returns the address of occ_device_image, which is in the executable, not in a
 * library. Returns NULL if the program has no devices. */
const void *occ_device_program(void);

/* Returns true if this process is a device. Constructors may call this
 * function, although they run before the device starts its work. */
int occ_is_device(void);
/* The number of this device, or -1 if this process is a host. Written before
 * the device has threads. */
extern int occ_device_number;

/* Removes OCC_DEVICE_FILES from the environment, because processes that a
 * device starts are not devices. */
void occ_device_begin(void);

#endif
