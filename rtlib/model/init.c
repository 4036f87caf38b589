/* init.c: what must exist before anything else can be asked.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing. Callers: engine/attach.
 */
/* SPDX-License-Identifier: MIT */
#include "model/init.h"

#include "base/log.h"
#include "base/park.h"
#include "model/icv.h"

#include <stdlib.h>

void occ_init(void) {
  occ_trace_setup(getenv("OCC_DEBUG"));
  occ_settings_setup();
  occ_park_setup();
}
