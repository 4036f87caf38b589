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

/* `ring` is the ring into which records are written. */
void occ_recorder_start(struct occ_ring *ring);
/* From now on, events that the ring wants are also written. */
void occ_recorder_listen(void);

/* Call before and after the code of a target region, which the host knows by
 * these numbers. */
void occ_recorder_kernel_begin(struct occ_record *record,
                               struct OCC_thread *self, OCC_u64 target,
                               OCC_u64 operation, OCC_i64 teams);
void occ_recorder_kernel_end(struct occ_record *record, struct OCC_thread *self,
                             OCC_i64 granted);

#endif
