/* error.c: executes error directives.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §8.5]
 * Emits:   error.
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"
#include "engine/lifecycle.h"
#include "model/call_site.h"
#include "tool/emit.h"

void OCC_error(const struct OCC_construct *construct, int fatal,
               const char *message) {
  struct occ_error error;
  if (!message)
    message = "an error directive was encountered";
  error = (struct occ_error){message, fatal};
  occ_emit_ERROR(occ_self(), &error);
  /* Code of other compilers has no file and line. */
  if (occ_call_site(construct)) {
    if (fatal)
      occ_quit("%s", message);
    occ_warn("%s", message);
    return;
  }
  if (fatal)
    occ_quit("%s:%d: %s", construct->file, construct->line, message);
  occ_warn("%s:%d: %s", construct->file, construct->line, message);
}
