/* names.h: looks up functions that tools get by their names.
 *
 * Layer:   tool.
 * Owns:    nothing. Async-signal safe.
 * Callers: the look-up functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_NAMES_H
#define OCC_TOOL_NAMES_H

#define OCC_COUNT(table) ((unsigned)(sizeof(table) / sizeof(table)[0]))

struct occ_named {
  const char *name;
  void (*function)(void);
};

/* Returns NULL if no row has this name, or if `name` is NULL. */
const struct occ_named *occ_named(const struct occ_named *table, unsigned count,
                                  const char *name);

#endif
