/* call_site.h: describes a construct of which only a call is known.
 *
 * Layer:   model. May include abi.h.
 * Owns:    nothing. Callers: gomp/, kmpc/, which make call sites; tool/, which
 *          reports them.
 *
 * Code of another compiler has no table of constructs. So each call of an entry
 * of gomp/ or kmpc/ gets a construct when the call is first executed. The
 * construct has the file "" and the line 0. Its `mfunction` is a function of
 * the runtime, which calls the outlined function of the region or task.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_CALL_SITE_H
#define OCC_MODEL_CALL_SITE_H

#include "model/exported_abi.h"

struct OCC_call_site {
  struct OCC_construct construct; /* first */
  OCC_mfunction *function; /* the outlined function, of a type that the compiler
                            * of the program has chosen */
  const void *address; /* the address after the call */
};

/* A library for programs of another compiler calls this function, and passes
 * the begin and the end of its own code. When the runtime searches for an
 * address in the program, it skips this code. */
#pragma GCC visibility push(default)
extern void OCC_entries_load(const char *text, const char *text_end);
#pragma GCC visibility pop

/* Returns NULL if the construct has no call site. */
static inline const struct OCC_call_site *
occ_call_site(const struct OCC_construct *construct) {
  return construct && construct->line == 0 && construct->file &&
                 !*construct->file
             ? (const struct OCC_call_site *)construct
             : 0;
}

static inline OCC_mfunction *
occ_construct_function(const struct OCC_construct *construct) {
  const struct OCC_call_site *site = occ_call_site(construct);
  return site ? site->function : construct->mfunction;
}

#endif
