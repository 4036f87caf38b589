/* adapter_omp5.h: OMPT as OpenMP 5.0 to 5.2 define it, on the canonical events.
 *
 * Layer:   tool. May include tool/.
 * Owns:    the table of registered callbacks.   Spec: [OMP 5.2 §19]
 * Callers: tool/loader, in this order: find, initialize, finalize.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_OMP5_H
#define OCC_TOOL_ADAPTER_OMP5_H

struct occ_adapter;
struct ompt_start_tool_result_t;

/* Looks for a tool and asks it; NULL without one. In tool/omp5_find. */
struct ompt_start_tool_result_t *occ_omp5_find(void);

/* Calls its initializer. NULL: it wants nothing. */
const struct occ_adapter *
occ_omp5_initialize(struct ompt_start_tool_result_t *tool);

/* After the callbacks are silent: the tool's last call. */
void occ_omp5_finalize(void);

#endif
