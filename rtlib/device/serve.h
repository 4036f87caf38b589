/* serve.h: executes the host's requests, in a process that is a device.
 *
 * Layer:   device. Callers: construct/target, for device_image.c; table.c;
 *          api/omp_device.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_SERVE_H
#define OCC_DEVICE_SERVE_H

/* Returns the number of the device that this process is; -1: a host. */
int occ_device_self(void);

/* Call after the program's constructors. Returns immediately in the host, and
 * never in a device. */
void occ_device_serve(void);

#endif
