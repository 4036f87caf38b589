/* serve.h: the life of a process that is a device.
 *
 * Layer:   device. Callers: device_image.c, after the constructors of the
 *          program; process.c, which starts such processes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_SERVE_H
#define OCC_DEVICE_SERVE_H

/* The number of the device that this process is; -1: it is the host. */
int occ_device_self(void);

/* Returns immediately in the host, and never in a device. */
void occ_device_serve(void);

#endif
