/* omp5_tool.h: starts and ends a tool of OpenMP 5 or of its preview, and
 * receives events for it.
 *
 * Layer:   tool. May include tool/, include/omp-tools.h.
 * Owns:    the adapter, and the tool's phase.
 * Callers: adapter_omp5, adapter_preview5. A process has one ompt_start_tool,
 * so only one of these two adapters is in use.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_TOOL_H
#define OCC_TOOL_OMP5_TOOL_H

#include "tool/omp5_preview5/omp5.h"

enum occ_omp5_phase {
  OCC_OMP5_OVER, /* there is no tool */
  OCC_OMP5_STARTING, /* the tool's initializer runs */
  OCC_OMP5_RUNNING
};

enum occ_omp5_phase occ_omp5_phase(void);

extern struct occ_adapter occ_omp5_adapter;

/* Forgets an earlier tool. Call before the runtime looks for a tool. */
void occ_omp5_forget(void);

/* Starts the tool. `initialize` calls the tool's initializer, and returns 0 if
 * the tool declines. In this case the result is NULL. Otherwise the adapter
 * receives the events for the callbacks in occ_omp5_callbacks, and is the
 * result. `silence` removes all callbacks. */
const struct occ_adapter *occ_omp5_start(int (*initialize)(void),
                                         void (*silence)(void));

/* Ends the tool: removes its callbacks and returns 1. The caller may then call
 * the tool a last time. Returns 0 if no tool runs. */
int occ_omp5_end(void);

/* ---- Registration ---- */

ompt_set_result_t occ_omp5_promise(unsigned callback);

/* True if the runtime receives all events that lead to the callback. This no
 * longer changes after the tool's initializer. */
int occ_omp5_is_settled(unsigned callback);

/* Implements ompt_get_callback for the callbacks 1 to `count` - 1 of a
 * table. */
int occ_omp5_registered(const ompt_callback_t *table, unsigned count,
                        unsigned number, ompt_callback_t *callback);

void occ_omp5_silence(void);

#endif
