/* kmpc_missing.c: what libomp has and this runtime has not.
 *
 * Layer:   kmpc. Includes lists.
 * Owns:    nothing. Callers: programs that clang compiled.
 *
 * Whoever calls one of them is told its name, and the program ends.
 */
/* SPDX-License-Identifier: MIT */
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
#include "kmpc/kmpc_missing.def"

/* api/instead leaves a program alone that calls one of them. */
extern const char __start_occ_missing[], __stop_occ_missing[];
__attribute__((__visibility__("default"), __used__))
const struct occ_instead OCC_instead = {__start_occ_missing,
                                        __stop_occ_missing};
