/* device_image.c: what makes a program one whose devices execute its file.
 *
 * Layer:   none. An object of its own, which the compiler links behind all
 *          others of a program, so that its constructor is the last one.
 */
/* SPDX-License-Identifier: MIT */
#include "abi.h"

/* The runtime looks for it: without it, there is no device. */
extern const char occ_device_image __attribute__((__visibility__("default")));
const char occ_device_image = 1;

__attribute__((constructor)) static void serve(void) { OCC_serve(); }
