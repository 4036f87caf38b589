/* region.h: declares a parallel region's number, and a tool's data of the
 * region.
 *
 * Layer:   model. May include abi.h.
 * Owns:    struct occ_region.
 * Callers: tool/ids begins a region; model/task_region finds its record.
 *
 * A worker may report the end of a region when the primary thread is already in
 * the team's next region. So a team that a tool watches has two records, which
 * its regions use alternately. The primary thread begins a third region only
 * after each worker has arrived at the end of the second region. By then each
 * worker has reported the end of the first. A team that no tool watches uses
 * the first record only.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_REGION_H
#define OCC_MODEL_REGION_H

#include "model/exported_abi.h"

#define OCC_REGIONS 2

struct occ_region {
  OCC_u64 id; /* atomic; 0 without an ID */
  OCC_u64 data; /* the tool's word; used only if there is a tool */
};

#endif
