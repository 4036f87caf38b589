/* omp5_tool.h: what OpenMP 5's OMPT and its preview do alike for their tool.
 *
 * Layer:   tool. May include tool/, include/omp-tools.h.
 * Owns:    the adapter, and how far the tool's life has come.
 * Callers: adapter_omp5, adapter_preview5. There is one tool behind
 *          ompt_start_tool, so one of the two is in use.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_TOOL_H
#define OCC_TOOL_OMP5_TOOL_H

#include "tool/omp5_preview5/omp5.h"

enum occ_omp5_phase {
  OCC_OMP5_OVER, /* there is no tool any more, or none yet */
  OCC_OMP5_STARTING, /* its initializer runs */
  OCC_OMP5_RUNNING
};

enum occ_omp5_phase occ_omp5_phase(void);

extern struct occ_adapter occ_omp5_adapter;

/* Before a tool is looked for. */
void occ_omp5_forget(void);

/* Lets the tool register. `initialize` calls it and says whether it wants to be
 * one, `silence` takes all callbacks away. NULL: it does not. Else the events
 * that lead to what is in occ_omp5_callbacks are received. */
const struct occ_adapter *occ_omp5_start(int (*initialize)(void),
                                         void (*silence)(void));

/* 1, once, if there was a tool: its callbacks are silent, its last call is due.
 */
int occ_omp5_end(void);

/* ---- Registration ---- */

/* What ompt_set_callback may say of a callback. */
ompt_set_result_t occ_omp5_promise(unsigned callback);

/* After the initializer: all the events that lead to the callback arrive. */
int occ_omp5_is_settled(unsigned callback);

/* ompt_get_callback, of a table of so many, numbered from 1. */
int occ_omp5_registered(const ompt_callback_t *table, unsigned count,
                        unsigned number, ompt_callback_t *callback);

void occ_omp5_silence(void);

#endif
