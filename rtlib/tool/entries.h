/* entries.h: distinguishes code of the runtime from code of the program.
 *
 * Layer:   tool. May include model/.
 * Owns:    occ_entries.
 * Callers: adapters that look for an address in the program, on the thread that
 *          reports.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ENTRIES_H
#define OCC_TOOL_ENTRIES_H

#include "base/section.h"

/* Where the code of our libgomp.so.1 and libomp.so.5 is in memory: see
 * OCC_entries_load. Written before the program executes OpenMP. */
#define OCC_ENTRIES 2
struct occ_entries {
  const char *text;
  unsigned long size;
};
extern struct occ_entries occ_entries[OCC_ENTRIES];

/* Returns true if the address is in the runtime or in a library of
 * occ_entries. */
static inline int occ_is_ours(const char *address) {
  if ((unsigned long)(address - __start_occ_runtime) <
      (unsigned long)(__stop_occ_runtime - __start_occ_runtime))
    return 1;
  for (int i = 0; i < OCC_ENTRIES; i++)
    if ((unsigned long)(address - occ_entries[i].text) < occ_entries[i].size)
      return 1;
  return 0;
}

#endif
