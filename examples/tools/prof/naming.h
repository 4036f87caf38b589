/* naming.h: addresses of the record as frames with names.
 *
 * For:      profile.c and places.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_NAMING_H
#define PROF_NAMING_H

#include "prof/profile.h"

struct symbols;

enum { KNOWN = 1 << 16, LABELS = 1 << 16 };

struct known { /* what an address means */
  uint64_t pc;
  uint32_t construct, module;
  int count; /* 0: nothing here yet */
  struct frame *frame; /* innermost first */
};

struct reading {
  const struct record *record;
  size_t size;
  struct symbols *symbols[RECORD_MODULES];
  struct known known[KNOWN];
  size_t label_room;
  int label_at[LABELS]; /* a hash table of labels; 0: none, else 1 more */
};

/* What the address means: its function, those that are inlined there before
 * it, the construct. Valid until the next call. */
const struct known *naming_frame(struct profile *profile,
                                 const struct record_frame *frame);
/* The number of a label, an old one if there is one like it. */
int naming_label(struct profile *profile, const struct label *wanted);
const char *naming_text(const struct reading *reading, uint32_t at);
void naming_free(struct profile *profile);

/* places.c: fills profile->place. */
void places_read(struct profile *profile);

#endif
