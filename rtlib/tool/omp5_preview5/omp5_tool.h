/* omp5_tool.h: the common part of OpenMP 5's OMPT and its preview.
 *
 * Layer:   tool. May include tool/, include/omp-tools.h.
 * Owns:    the adapter, and the state of the tool's life.
 * Callers: adapter_omp5, adapter_preview5. There is one tool for
 *          ompt_start_tool, so one of the two is in use.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_TOOL_H
#define OCC_TOOL_OMP5_TOOL_H

#include "tool/omp5_preview5/omp5.h"

enum occ_omp5_phase {
  OCC_OMP5_OVER, /* there is no tool */
  OCC_OMP5_STARTING, /* its initializer runs */
  OCC_OMP5_RUNNING
};

enum occ_omp5_phase occ_omp5_phase(void);

extern struct occ_adapter occ_omp5_adapter;

/* Call before the runtime looks for a tool: forgets an earlier one. */
void occ_omp5_forget(void);

/* Lets the tool register. `initialize` calls the tool and returns whether it
 * accepts; `silence` removes all callbacks. Returns NULL if the tool declines.
 * Otherwise the events for the callbacks in occ_omp5_callbacks are received. */
const struct occ_adapter *occ_omp5_start(int (*initialize)(void),
                                         void (*silence)(void));

/* Returns 1, once, if there was a tool. Then its callbacks are removed, and its
 * last call may follow.
 */
int occ_omp5_end(void);

/* ---- Registration ---- */

/* The possible answers of ompt_set_callback about a callback. */
ompt_set_result_t occ_omp5_promise(unsigned callback);

/* After the initializer: true if all events that lead to the callback are
 * received. */
int occ_omp5_is_settled(unsigned callback);

/* ompt_get_callback for a table of `count` callbacks, numbered from 1. */
int occ_omp5_registered(const ompt_callback_t *table, unsigned count,
                        unsigned number, ompt_callback_t *callback);

void occ_omp5_silence(void);

#endif
