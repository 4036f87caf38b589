/* own_lookup.h: functions for tools beyond any standard: include/occ.h.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: the look-up functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OWN_LOOKUP_H
#define OCC_TOOL_OWN_LOOKUP_H

/* Returns NULL for other names, and for NULL. */
void (*occ_own_lookup(const char *name))(void);

#endif
