/* record_rows.h: finds the rows of a key in the record's hash tables.
 *
 * For:      writer.c and attach/outside.c, which write such tables.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_ROWS_H
#define PROF_RECORD_ROWS_H

#include <stdint.h>

enum { RECORD_PROBES = 64 }; /* rows that are tried for a key */

static inline uint64_t record_mixed(uint64_t key) {
  key *= 0x9e3779b97f4a7c15u;
  return key ^ key >> 32;
}

#endif
