/* left_out.h: leaves out events that a tool does not want for some time.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: adapters whose tools have occ_report.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LEFT_OUT_H
#define OCC_TOOL_LEFT_OUT_H

#include "tool/emit.h"

/* The word for the events of locks. */
#define OCC_LEFT_OUT_LOCKS "lock"
/* The bits, in own_left_out (tool/emit.h), of the events at the ends of waits
 * for locks. While a tool leaves out the events of locks, it gets these events
 * instead. */
#define OCC_INSTEAD_OF_LOCKS                                  \
  (OCC_OWN_BIT(LOCK_WAITED) | OCC_OWN_BIT(NEST_LOCK_WAITED) | \
   OCC_OWN_BIT(CRITICAL_WAITED))

/* Implements occ_report for the tool of this adapter, see include/occ.h. */
int occ_left_out_choose(struct occ_adapter *adapter, const char *events,
                        int reported);

#endif
