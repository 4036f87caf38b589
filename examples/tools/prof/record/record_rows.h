/* record_rows.h: how the rows of the record's hash tables are found.
 *
 * For:      code that writes such tables, in the process or outside of it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_ROWS_H
#define PROF_RECORD_ROWS_H

#include "loaded/identity.h"

#include <occ.h>

enum { RECORD_PROBES = 64 }; /* rows that are tried for a key */

/* Constructs with the same contents have the same key, which is not 0. */
static inline uint64_t record_construct_key(const struct occ_region_info *its) {
  uint64_t key =
      identity_mixed((uint64_t)its->kind << 32 ^ (uint64_t)its->line);
  key = identity_mixed(key ^ (uint64_t)its->line_end);
  key = identity_mixed(identity_text(key, its->function));
  return identity_mixed(identity_text(key, its->file)) | 1;
}

#endif
