/* ompd_layout.h: declares the table with which a debugger's library reads the
 * runtime's records.
 *
 * Layer:   tool. May include occ_layout.def.
 * Owns:    struct occ_ompd_layout, the numbers of its rows.
 * Spec:    [OMP 5.2 §20], [2013 §8]
 * Callers: tool/ompd/ompd_table.c, which makes the table; view/, which reads it
 *          in another process or in a core file.
 *
 * The table is the exported symbol `occ_ompd_layout`, so no debug information
 * is needed. A stripped static program has no symbols. For such programs an ELF
 * note with owner OCC_OMPD_NOTE and type 1, in a PT_NOTE segment, has the
 * table's address. The note's descriptor has eight bytes: the table's address
 * minus the descriptor's address.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMPD_LAYOUT_H
#define OCC_TOOL_OMPD_LAYOUT_H

#include <stdint.h>

#define OCC_OMPD_TABLE "occ_ompd_layout"
#define OCC_OMPD_NOTE "OMPTCC"
#define OCC_OMPD_MAGIC "OMPTCC\1" /* 8 bytes, including the 0 */

enum occ_root {
#define OCC_ROOT(name, address) OCC_ROOT_##name,
#include "occ_layout.def"
  OCC_ROOTS
};

enum occ_field {
#define OCC_RECORD(name, type) OCC_FIELD_##name,
#define OCC_FIELD(record, name, type, member) OCC_FIELD_##record##_##name,
#include "occ_layout.def"
  OCC_FIELDS
};

/* The names of all rows, as a text. */
#define OCC_ROOT(name, address) #name ";"
#define OCC_RECORD(name, type) #name ";"
#define OCC_FIELD(record, name, type, member) #record "." #name ";"
static const char occ_layout_names[] =
#include "occ_layout.def"
    ;

struct occ_ompd_layout {
  char magic[8];
  /* The sizes of this struct and of `names`. */
  uint32_t bytes, names_bytes;
  const void *root[OCC_ROOTS];
  struct {
    uint32_t offset, bytes;
  } field[OCC_FIELDS];
  char version[16]; /* the release */
  char names[sizeof occ_layout_names];
};

#endif
