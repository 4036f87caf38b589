/* names.c: tables of what a tool asks for by its name, or one after another.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing. Async-signal safe.
 * Callers: the look-up and enumeration functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/names.h"

#include <string.h>

const struct occ_named *occ_named(const struct occ_named *table, unsigned count,
                                  const char *name) {
  for (unsigned i = 0; name && i < count; i++)
    if (!strcmp(name, table[i].name))
      return &table[i];
  return 0;
}

const struct occ_numbered *occ_next_number(const struct occ_numbered *table,
                                           unsigned count, int before_first,
                                           int current) {
  unsigned i = 0;
  if (current != before_first) {
    while (i < count && table[i].number != current)
      i++;
    i++;
  }
  return i < count ? &table[i] : 0;
}
