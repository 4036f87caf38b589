/* listening.c: counts the tools that listen.
 *
 * Layer:   tool. May include base/, tool/.
 * Owns:    the count. Callers: any thread.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/listening.h"

#include "base/atomic.h"

static int tools; /* atomic */

void (*occ_tool_end_workers)(struct occ_thread *self);

int occ_tool_is_there(void) { return occ_load(&tools, RELAXED) > 0; }

void occ_tool_joins(void) { occ_add(&tools, 1, RELAXED); }

void occ_tool_leaves(void) { occ_sub(&tools, 1, RELAXED); }

void occ_tool_none(void) { occ_store(&tools, 0, RELAXED); }
