/* init.c: sets up the messages of OCC_DEBUG and the settings, before any other
 * part of the runtime.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing. Callers: engine/lifecycle.
 */
/* SPDX-License-Identifier: MIT */
#include "model/init.h"

#include "base/log.h"
#include "base/park.h"
#include "model/defaults.h"
#include "model/device_process.h"
#include "model/display_env.h"
#include "model/icv.h"

#include <stdlib.h>

void occ_init(void) {
  occ_trace_setup(getenv("OCC_DEBUG"));
  occ_settings_setup();
  if (occ_settings.display_env && !occ_is_device())
    occ_display_env(occ_settings.display_env > 1);
  occ_park_setup();
}
