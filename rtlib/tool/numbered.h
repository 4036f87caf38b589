/* numbered.h: enumerates names for tools in the order of their numbers.
 *
 * Layer:   tool.
 * Owns:    nothing. Async-signal safe.
 * Callers: the enumeration functions of all interfaces; libompt2013.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_NUMBERED_H
#define OCC_TOOL_NUMBERED_H

struct occ_numbered {
  int number;
  const char *name;
};

/* Returns the row with the lowest number above `current`, or with the lowest
 * number if `current` is `before_first`. Returns NULL after the highest number,
 * and if no row has the number `current`. The rows can be in any order. Several
 * rows can have the same number. */
static inline const struct occ_numbered *
occ_next_number(const struct occ_numbered *table, unsigned count,
                int before_first, int current) {
  const struct occ_numbered *next = 0;
  int known = current == before_first;
  for (unsigned i = 0; i < count; i++) {
    known |= table[i].number == current;
    if ((current == before_first || table[i].number > current) &&
        (!next || table[i].number < next->number))
      next = &table[i];
  }
  return known ? next : 0;
}

#endif
