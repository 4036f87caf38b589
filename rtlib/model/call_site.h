/* call_site.h: a construct that is known only by the place of its call.
 *
 * Layer:   model. May include abi.h.
 * Owns:    nothing. Callers: gomp/, which makes them; tool/, which reports
 *          them.
 *
 * Code of another compiler has no table of constructs. So each place that calls
 * an entry gets a construct when it is first executed. The construct has line 0
 * of the file "". Its mfunction is a function of the runtime that calls the
 * function which the compiler has outlined.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_CALL_SITE_H
#define OCC_MODEL_CALL_SITE_H

#include "model/exported_abi.h"

struct OCC_call_site {
  struct OCC_construct construct; /* first */
  OCC_mfunction *function; /* of the other compiler's type; NULL: none */
  const void *address; /* the address after the call */
};

/* The bounds of the entries' code, which does not belong to the program: the
 * search for an address of the program skips it. */
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

/* The outlined function, in the form that tools get. */
static inline OCC_mfunction *
occ_construct_function(const struct OCC_construct *construct) {
  const struct OCC_call_site *site = occ_call_site(construct);
  return site ? site->function : construct->mfunction;
}

#endif
