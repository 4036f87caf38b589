/* names.h: tables of the functions that a tool gets by name.
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

/* The row with this name; NULL if there is none or `name` is NULL. */
const struct occ_named *occ_named(const struct occ_named *table, unsigned count,
                                  const char *name);

#endif
