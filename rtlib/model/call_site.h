/* call_site.h: a construct of which only the place of its call is known.
 *
 * Layer:   model. May include abi.h.
 * Owns:    nothing. Callers: gomp/, which makes them; tool/, which tells of
 *          them.
 *
 * What another compiler has compiled has no table of constructs. So each place
 * that calls an entry gets a construct when it is first executed. It has line 0
 * of the file "". Its mfunction is the runtime's, and calls the function that
 * the compiler has outlined.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_CALL_SITE_H
#define OCC_MODEL_CALL_SITE_H

#include "model/exported_abi.h"

struct OCC_call_site {
  struct OCC_construct construct; /* first */
  OCC_mfunction *function; /* of the other compiler's type; NULL: none */
  const void *address;     /* behind the call */
};

/* The entries' code, which is no part of the program: where tools look for an
 * address of the program they look beyond it. */
#pragma GCC visibility push(default)
extern void OCC_entries_load(const char *text, const char *text_end);
#pragma GCC visibility pop

static inline const struct OCC_call_site *
occ_call_site(const struct OCC_construct *construct) {
  return construct && construct->line == 0 && construct->file &&
                 !*construct->file
             ? (const struct OCC_call_site *)construct
             : 0;
}

/* The outlined function, as tools are told it. */
static inline OCC_mfunction *
occ_construct_function(const struct OCC_construct *construct) {
  const struct OCC_call_site *site = occ_call_site(construct);
  return site ? site->function : construct->mfunction;
}

#endif
