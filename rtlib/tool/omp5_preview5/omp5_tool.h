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
 * the tool declines; `silence` removes all callbacks. Returns NULL if the tool
 * declines. Else receives the events for the callbacks in occ_omp5_callbacks,
 * and returns the adapter. */
const struct occ_adapter *occ_omp5_start(int (*initialize)(void),
                                         void (*silence)(void));

/* Removes the tool's callbacks. The first call after a tool's start returns 1:
 * then the caller may call the tool a last time. Other calls return 0. */
int occ_omp5_end(void);

/* ---- Registration ---- */

/* Returns the result of ompt_set_callback for a callback. */
ompt_set_result_t occ_omp5_promise(unsigned callback);

/* After the initializer: returns true if all events that lead to the callback
 * are received. */
int occ_omp5_is_settled(unsigned callback);

/* Implements ompt_get_callback for a table of callbacks with numbers from 1 to
 * `count` - 1. */
int occ_omp5_registered(const ompt_callback_t *table, unsigned count,
                        unsigned number, ompt_callback_t *callback);

/* Removes all callbacks in occ_omp5_callbacks. */
void occ_omp5_silence(void);

#endif
