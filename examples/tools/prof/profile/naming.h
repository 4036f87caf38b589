/* naming.h: the addresses in a record as frames with names.
 *
 * For:      profile.c and places.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_NAMING_H
#define PROF_NAMING_H

#include "prof/profile/profile.h"

struct symbols;

enum { KNOWN = 1 << 16, LABELS = 1 << 16 };

struct known { /* the frames at an address */
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
  int label_at[LABELS]; /* a hash table; 0: no label, else its number plus 1 */
};

/* Returns the frames at the address: the functions that are inlined there, then
 * the function or construct itself. Valid until the next call. */
const struct known *naming_frame(struct profile *profile,
                                 const struct record_frame *frame);
/* Returns the number of the label, which is added if there is no such label
 * yet. */
int naming_label(struct profile *profile, const struct label *wanted);
/* The symbols of a module, whose number is a record_module's. */
struct symbols *naming_symbols(struct profile *profile, uint32_t module);
/* Whether a module is neither a library of the system nor a runtime. */
int naming_is_user(const struct profile *profile, uint32_t module);
const char *naming_text(const struct reading *reading, uint32_t at);
void naming_free(struct profile *profile);

/* In places.c: fills profile->place. */
void places_read(struct profile *profile);

#endif
