/* device_image.c: lets a process serve as a device, if the process was started
 * for that. Programs that are linked with -fopenmp-targets contain this file.
 *
 * Layer:   above api/. May include abi.h.
 * Owns:    occ_device_image, for device/table.c.
 * Callers: the program's start.
 *
 * ompt-cc links this object last. Constructors run in the order of the objects,
 * so a device serves after the program's constructors, when global variables
 * have the values that main would find. A shared library does not get this
 * object: its constructors run before the program's.
 */
/* SPDX-License-Identifier: MIT */
#include "abi.h"

__attribute__((__visibility__("default"))) const char occ_device_image = 1;

__attribute__((__constructor__)) static void turn_aside(void) { OCC_serve(); }
