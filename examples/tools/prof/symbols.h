/* symbols.h: function, file and line of an address, from debug information.
 *
 * For:      profile.c. Needs elfutils (libdw).
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SYMBOLS_H
#define PROF_SYMBOLS_H

#include <stdint.h>

struct place {
  const char *function; /* never NULL */
  const char *file; /* NULL: not known */
  int line; /* of the code at the address, or of the call in it; 0: not known */
  const char
      *what; /* "region", "task": another compiler's body of a construct */
  int is_inner; /* a piece of the body that calls it */
  int begin; /* the construct's line; 0: not known */
};

enum { SYMBOLS_MOST = 32 };

struct symbols;

/* For addresses in this object, when it was loaded `bias` above the addresses
 * in the file. Never NULL: where there is nothing to read, names are made of
 * file and offset. */
struct symbols *symbols_open(const char *path, uint64_t bias);
void symbols_close(struct symbols *symbols);

/* The function at the address, and in front of it those that the compiler has
 * inlined there, innermost first. Returns how many, at least 1. The texts live
 * as long as the symbols. */
int symbols_at(struct symbols *symbols, uint64_t pc,
               struct place place[SYMBOLS_MOST]);

#endif
