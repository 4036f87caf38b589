/* table.h: the devices of this program.
 *
 * Layer:   device. Callers: construct/target, api/omp_device.
 *
 * A program has devices where it was linked with -fopenmp-targets: then
 * device_image.c is a part of it. OCC_DEVICES says how many, 1 without it. They
 * are started when they are needed first.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TABLE_H
#define OCC_DEVICE_TABLE_H

#include "device/device.h"

/* The host's number too. On a device as on the host. */
int occ_devices(void);

/* 0: `number` is the host's, or the device can't be started. */
struct occ_device *occ_device_get(int number);

#endif
