/* own_lookup.h: looks up the functions that tools get beyond the standards, see
 * include/occ.h.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: the look-up functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OWN_LOOKUP_H
#define OCC_TOOL_OWN_LOOKUP_H

/* Returns the function that has this name. Returns NULL if there is no such
 * function, or if `name` is NULL. */
void (*occ_own_lookup(const char *name))(void);

#endif
