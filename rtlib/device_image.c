/* device_image.c: joins a program that is linked with -fopenmp-targets.
 *
 * Layer:   above api/. May include abi.h.
 * Owns:    occ_device_image, for device/table.c. Callers: the program's start.
 *
 * An object of its own, which ompt-cc links last: constructors run in the order
 * of the objects, so a device turns aside after those of the program, whose
 * global variables are then as main would find them. A shared library does not
 * get it: its constructors run before the program's.
 */
/* SPDX-License-Identifier: MIT */
#include "abi.h"

__attribute__((__visibility__("default"))) const char occ_device_image = 1;

__attribute__((__constructor__)) static void turn_aside(void) { OCC_serve(); }
