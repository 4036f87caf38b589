/* debugger_wish.h: a debugger wants a tool to start, or to end.
 *
 * Layer:   tool. May include model/.
 * Owns:    the word that the debugger writes.   Spec: [2013 §8.11]
 * Callers: an interface whose tool may come and go, at the beginning and the
 * end of regions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_DEBUGGER_WISH_H
#define OCC_TOOL_DEBUGGER_WISH_H

#include "model/thread.h"

enum occ_wish { OCC_WISH_NONE, OCC_WISH_TOOL, OCC_WISH_NO_TOOL };

extern int occ_debugger_wish; /* atomic */

/* What is wanted, if no thread is in a region: then it is fulfilled now, and
 * occ_wish_done says so. OCC_WISH_NONE: nothing is wanted, or not yet. */
enum occ_wish occ_wish_take(const struct occ_thread *self);
void occ_wish_done(void);

#endif
