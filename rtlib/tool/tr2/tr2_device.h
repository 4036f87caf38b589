/* tr2_device.h: looks up TR2's functions of a device.
 *
 * Layer:   tool. May include tool/, include/ompt.h.
 * Owns:    nothing. Callers: adapter_tr2.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TR2_DEVICE_H
#define OCC_TOOL_TR2_DEVICE_H

#include "ompt.h"

ompt_interface_fn_t occ_tr2_device_lookup(const char *name);

#endif
