/* recorder.h: records the events of a device's threads for the host's tools.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    nothing. Callers: device/serve, in the process that is a device.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_RECORDER_H
#define OCC_TOOL_RECORDER_H

#include "model/exported_abi.h"
#include "tool/trace_ring.h"

void occ_recorder_start(struct occ_ring *ring);
/* Begins to record the threads' events that the host wants. ring->events has a
 * bit for each event that the host wants. */
void occ_recorder_listen(void);

/* Record a target region. Call before and after the region's code. `target` and
 * `operation` are the numbers that the host has given. `teams` is the number of
 * teams that the construct requests, `granted` the number of teams that exist.
 */
void occ_recorder_kernel_begin(struct occ_record *record,
                               struct OCC_thread *self, OCC_u64 target,
                               OCC_u64 operation, OCC_i64 teams);
void occ_recorder_kernel_end(struct occ_record *record, struct OCC_thread *self,
                             OCC_i64 granted);

#endif
