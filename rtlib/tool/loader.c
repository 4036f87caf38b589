/* loader.c: finds, starts and ends the tools.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    omp-tool-var, the list of interfaces.   Spec: [TR2 §7, Appendix C]
 * Callers: engine/lifecycle, on the thread that starts the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/loader.h"

#include "base/log.h"
#include "model/device_process.h"
#include "tool/ch4/adapter_ch4.h"
#include "tool/collector/adapter_collector.h"
#include "tool/draft2013/adapter_draft2013.h"
#include "tool/emit.h"
#include "tool/interface.h"
#include "tool/listening.h"
#include "tool/omp5/adapter_omp5.h"
#include "tool/ompd/ompd_interface.h"
#include "tool/preview5/adapter_preview5.h"
#include "tool/tr2/adapter_tr2.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct occ_interface *const interfaces[] = {
    &occ_tr2,       &occ_ch4,       &occ_omp5, &occ_preview5,
    &occ_draft2013, &occ_collector, &occ_ompd};

#define INTERFACES (sizeof interfaces / sizeof interfaces[0])

static int found[INTERFACES];

int occ_tool_var(const char *text) {
  size_t length;
  if (!text)
    return 1;
  while (isspace((unsigned char)*text))
    text++;
  for (length = strlen(text);
       length && isspace((unsigned char)text[length - 1]);)
    length--;
  if (length == 7 && !strncasecmp(text, "enabled", 7))
    return 1;
  if (length == 8 && !strncasecmp(text, "disabled", 8))
    return 0;
  return -1;
}

void occ_tool_find(void) {
  const char *text = getenv("OMP_TOOL");
  /* no tools on a device: its threads and regions do not belong to the
   * program */
  int enabled = occ_is_device() ? 0 : occ_tool_var(text);
  if (enabled < 0)
    occ_quit("OMP_TOOL: invalid value '%s'; it must be enabled or disabled",
             text);
  for (unsigned i = 0; i < INTERFACES; i++) {
    found[i] = interfaces[i]->find(enabled);
    occ_trace(OCC_TRACE_TOOL, "tool", "%s: %s", interfaces[i]->name,
              found[i]  ? "a tool"
              : enabled ? "none"
                        : "OMP_TOOL=disabled");
  }
}

int occ_tool_expected(void) {
  if (occ_ompd.expected())
    return 1;
  if (!occ_tool_var(getenv("OMP_TOOL")) || occ_is_device())
    return 0;
  for (unsigned i = 0; i < INTERFACES; i++)
    if (interfaces[i]->expected && interfaces[i]->expected())
      return 1;
  return 0;
}

void occ_tool_initialize(void) {
  occ_tool_none();
  for (unsigned i = 0; i < INTERFACES; i++) {
    const struct occ_adapter *adapter =
        found[i] && interfaces[i]->initialize ? interfaces[i]->initialize() : 0;
    if (adapter) {
      occ_emit_listen(adapter);
      occ_tool_joins();
    }
  }
}

void occ_tool_finalize(struct occ_thread *self) {
  if (occ_observed)
    occ_emit_silence(self);
  occ_tool_none();
  for (unsigned i = 0; i < INTERFACES; i++)
    if (found[i] && interfaces[i]->finalize)
      interfaces[i]->finalize();
}
