/* numbered.h: names that a tool gets one after another, by their numbers.
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

/* The row with the lowest number above `current`, or with the lowest of all if
 * that is `before_first`. NULL after the highest, and for a number that is in
 * no row. Rows stand in any order, and several may have one number. */
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
