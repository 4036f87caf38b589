/* spawn.h: starts a device's process.
 *
 * Layer:   device.
 * Owns:    nothing. Callers: process.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_SPAWN_H
#define OCC_DEVICE_SPAWN_H

#include <sys/types.h>

/* Starts the process, which inherits the three open files (OCC_DEVICE_FILES),
 * and sets *pid. Returns 0 if the system can't start it. */
int occ_spawn_device(pid_t *pid, int channel, int memory, int ends);

#endif
