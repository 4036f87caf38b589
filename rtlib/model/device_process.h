/* device_process.h: programs that have devices, and processes that are one.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_is_device. Callers: model/defaults, model/init, tool/loader,
 *          device/.
 *
 * A program has devices where it was linked with -fopenmp-targets: then
 * device_image.c is a part of it. A device is a process of the same program;
 * the host says so in its environment.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_DEVICE_PROCESS_H
#define OCC_MODEL_DEVICE_PROCESS_H

/* In the environment of a device's process: the numbers of three open files,
 * those of the channel, of the memory, and of a pipe that ends with the host.
 */
#define OCC_DEVICE_FILES "OCC_DEVICE_FILES"

enum { OCC_MOST_DEVICES = 64 };

/* A device's clock: it has another origin and another tick than the host's. It
 * is the same for all parts of the device, also for those that the host
 * executes for it. */
#define OCC_DEVICE_TICKS 3e6 /* in a second */
unsigned long long occ_device_ticks(void);

/* How many devices the program has: OCC_DEVICES, or 1. */
int occ_device_count(void);

/* An address in the program's file; NULL without devices. */
const void *occ_device_program(void);

/* This process is a device; also in the program's constructors, before it
 * serves. */
int occ_is_device(void);
/* The device's number; -1: this process is a host. Written before the device's
 * threads exist. */
extern int occ_device_number;

/* Removes the variable from the environment: processes that this one starts
 * from here on are no devices. */
void occ_device_begin(void);

#endif
