/* error.c: the error directive at execution time.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §8.5]
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"
#include "model/lowered.h"

void OCC_error(const struct OCC_region *region, int fatal,
               const char *message) {
  if (!message)
    message = "an error directive was met";
  if (fatal)
    occ_quit("%s:%d: %s", region->file, region->line, message);
  occ_warn("%s:%d: %s", region->file, region->line, message);
}
