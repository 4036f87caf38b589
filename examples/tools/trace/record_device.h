/* record_device.h: records the operations of devices, with times of the host's
 * clock. For record.c. */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_RECORD_DEVICE_H
#define TRACE_RECORD_DEVICE_H

#include <omp-tools.h>

void record_devices(ompt_set_callback_t set);

#endif
