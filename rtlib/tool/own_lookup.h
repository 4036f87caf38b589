/* own_lookup.h: looks up the functions that tools get beyond the standards, see
 * include/occ.h.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: the look-up functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OWN_LOOKUP_H
#define OCC_TOOL_OWN_LOOKUP_H

/* Returns NULL if no function has this name, or if `name` is NULL. */
void (*occ_own_lookup(const char *name))(void);

#endif
