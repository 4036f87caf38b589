/* entries.c: distinguishes code of the runtime from code of the program.
 *
 * Layer:   tool. May include model/.
 * Owns:    occ_entries.
 * Callers: constructors of libraries for programs of other compilers. These
 *          libraries are never unloaded.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/entries.h"

#include "model/call_site.h"

struct occ_entries occ_entries[OCC_ENTRIES];

void OCC_entries_load(const char *text, const char *text_end) {
  for (int i = 0; i < OCC_ENTRIES; i++)
    if (!occ_entries[i].size) {
      occ_entries[i].text = text;
      occ_entries[i].size = (unsigned long)(text_end - text);
      return;
    }
}
