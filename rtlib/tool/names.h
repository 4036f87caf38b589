/* names.h: tables of what a tool asks for by its name, or one after another.
 *
 * Layer:   tool.
 * Owns:    nothing. Async-signal safe.
 * Callers: the look-up and enumeration functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_NAMES_H
#define OCC_TOOL_NAMES_H

#define OCC_COUNT(table) ((unsigned)(sizeof(table) / sizeof(table)[0]))

struct occ_named {
  const char *name;
  void (*function)(void);
};

/* The row with this name; NULL without one, and for a NULL. */
const struct occ_named *occ_named(const struct occ_named *table, unsigned count,
                                  const char *name);

struct occ_numbered {
  int number;
  const char *name;
};

/* The row behind that of `current`, the first one behind `before_first`. NULL
 * at the end, and for a number that is not in the table. */
const struct occ_numbered *occ_next_number(const struct occ_numbered *table,
                                           unsigned count, int before_first,
                                           int current);

#endif
