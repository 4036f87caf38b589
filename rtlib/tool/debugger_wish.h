/* debugger_wish.h: grants a debugger's request that a tool starts or ends.
 *
 * Layer:   tool. May include model/.
 * Owns:    the variable that the debugger writes.   Spec: [2013 §8.11]
 * Callers: draft2013/, at the start and the end of each region, because its
 *          tool may come and go; ompd/, the interface for debuggers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_DEBUGGER_WISH_H
#define OCC_TOOL_DEBUGGER_WISH_H

#include "model/thread.h"

enum occ_wish { OCC_WISH_NONE, OCC_WISH_TOOL, OCC_WISH_NO_TOOL };

extern int occ_debugger_wish; /* atomic */

/* Returns true if OMP_DEBUG is enabled, also before the settings have been
 * read. */
int occ_debugger_expected(void);

typedef void occ_wish_grant(struct occ_thread *self, enum occ_wish wish);

/* `step` is 1 before the tool gets the begin event of a region, and -1 after
 * the tool has got the end event. If there is a request and no thread is in a
 * region, calls `grant` and then ompt_enable_complete, where a debugger may
 * have a breakpoint.
 */
void occ_wish_border(struct occ_thread *self, int step, occ_wish_grant *grant);

/* Sets the count of begun regions to 0. Call when the tools are started, also
 * in a forked child. */
void occ_wish_reset(void);

#endif
