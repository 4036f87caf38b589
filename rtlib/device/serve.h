/* serve.h: executes the host's requests, in a process that is a device.
 *
 * Layer:   device. Callers: table.c, api/omp_device, and construct/target on
 *          behalf of device_image.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_SERVE_H
#define OCC_DEVICE_SERVE_H

/* Returns this device's number, or -1 if this process is a host. */
int occ_device_self(void);

/* Call after the program's constructors. Returns immediately in the host, never
 * in a device. */
void occ_device_serve(void);

#endif
