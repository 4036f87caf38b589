/* naming.h: makes frames with names from the addresses in a record.
 *
 * For:      profile.c and places.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_NAMING_H
#define PROF_NAMING_H

#include "prof/profile/profile.h"

struct symbols;

enum { KNOWN = 1 << 16, LABELS = 1 << 16 };

struct known { /* the frames of an address */
  uint64_t pc;
  uint32_t construct, module;
  int count; /* 0: this entry is not in use */
  struct frame *frame; /* innermost first */
};

struct reading {
  const struct record *record;
  size_t size;
  struct symbols *symbols[RECORD_MODULES];
  struct known known[KNOWN];
  size_t label_room;
  int label_at[LABELS]; /* hash table; 0: free; i + 1: label i */
};

/* Returns the frames of the address: first the functions that are inlined
 * there, then the function or construct itself. The frames are valid until the
 * next call. */
const struct known *naming_frame(struct profile *profile,
                                 const struct record_frame *frame);
/* Returns the label's index. Adds the label if it is new. */
int naming_label(struct profile *profile, const struct label *wanted);
/* Returns the label of a row of the record's constructs; -1: the row has no
 * description. */
int naming_construct(struct profile *profile, uint32_t row);
/* Names the files and constructs, after the last label was added. */
void naming_finish(struct profile *profile);
/* Returns the symbols of the module with this index in the record. */
struct symbols *naming_symbols(struct profile *profile, uint32_t module);
/* Returns 1 if the module is our library, which replaces some functions of the
 * C library (sleep.c). */
int naming_is_tool(const struct reading *reading, uint32_t module);

/* Returns 1 if the module is neither a library of the system nor a runtime. */
int naming_is_user(const struct profile *profile, uint32_t module);
const char *naming_text(const struct reading *reading, uint32_t at);
void naming_free(struct profile *profile);

/* Fills profile->place. Defined in places.c. */
void places_read(struct profile *profile);

#endif
