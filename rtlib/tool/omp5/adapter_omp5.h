/* adapter_omp5.h: implements OMPT of OpenMP 5.0 to 5.2, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing.   Spec: [OMP 5.2 §19]
 * Callers: tool/loader.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_OMP5_H
#define OCC_TOOL_ADAPTER_OMP5_H

#include "tool/interface.h"

/* A tool of this interface has the function ompt_start_tool. */
extern const struct occ_interface occ_omp5;

#endif
