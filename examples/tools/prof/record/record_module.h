/* record_module.h: the part of the record for constructs, and for the program
 * and its libraries (modules).
 *
 * For:      record.h; rows.c and outside.c, which write this part; naming.c,
 *           which reads it.
 *
 * Rows are found by their contents, not by addresses: after dlclose, another
 * library may be at the same addresses.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_MODULE_H
#define PROF_RECORD_MODULE_H

#include <stdatomic.h>
#include <stdint.h>

struct record_construct {
  atomic_ulong key; /* made from the description; 0: not in use */
  atomic_int ready;
  int32_t line, line_end;
  uint32_t kind, function, file; /* offsets in text_room */
};

struct record_module {
  atomic_ulong key; /* made from the other fields; 0: row not in use */
  atomic_int ready;
  uint64_t bias; /* address in memory minus address in the file */
  uint64_t page; /* identity_of_page; 0: not known */
  uint32_t path; /* offset in text_room; empty for the program itself */
};

#endif
