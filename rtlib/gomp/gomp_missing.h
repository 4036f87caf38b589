/* gomp_missing.h: defines the functions of libgomp or libomp that this runtime
 * does not implement.
 *
 * Layer:   gomp. May include gomp/gomp_entry.h, model/foreign.h.
 * Owns:    OCC_instead, in each library that includes it.
 * Callers: gomp_missing.c, kmpc/kmpc_missing.c, which then include a list.
 *
 * The list has a line MISSING(name) for each function. A call of such a
 * function prints its name and ends the program.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_MISSING_H
#define OCC_GOMP_MISSING_H

#include "gomp/gomp_entry.h"

#include "model/foreign.h"

#include <stdio.h>
#include <stdlib.h>

__attribute__((__noreturn__, __cold__)) static void quit(const char *name) {
  fprintf(stderr,
          "ompt-cc: the program calls %s, which this runtime does not have "
          "(docs/binaries.md)\n",
          name);
  exit(1);
}

#define MISSING(name)                                        \
  GOMP_ENTRY void name(void)                                 \
      __attribute__((__cold__, __section__("occ_missing"))); \
  void name(void) { quit(#name); }

/* api/instead.c reads this variable. If an object calls a missing function, our
 * library does not replace the library for which the object was compiled. */
extern const char __start_occ_missing[], __stop_occ_missing[];
__attribute__((__visibility__("default"), __used__))
const struct occ_instead OCC_instead = {__start_occ_missing,
                                        __stop_occ_missing};

#endif
