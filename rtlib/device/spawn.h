/* spawn.h: starts the process of a device.
 *
 * Layer:   device.
 * Owns:    nothing. Callers: process.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_SPAWN_H
#define OCC_DEVICE_SPAWN_H

#include <sys/types.h>

/* The three are open files, which it inherits: see OCC_DEVICE_FILES. 0: the
 * system starts no process. */
int occ_spawn_device(pid_t *pid, int channel, int memory, int ends);

#endif
