/* names.c: looks up functions that tools get by their names.
 *
 * Layer:   tool. May include tool/.
 * Owns:    nothing. Async-signal safe.
 * Callers: the look-up functions of all interfaces.
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
