/* spawn.h: starts the process of a device.
 *
 * Layer:   device.
 * Owns:    nothing. Callers: process.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_SPAWN_H
#define OCC_DEVICE_SPAWN_H

#include <sys/types.h>

/* The device inherits these three open files: see OCC_DEVICE_FILES. Returns 0
 * if the system cannot start a process. */
int occ_spawn_device(pid_t *pid, int channel, int memory, int ends);

#endif
