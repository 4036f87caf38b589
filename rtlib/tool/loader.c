/* loader.c: finds, starts and ends the tool.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    omp-tool-var, the weak ompt_tool.   Spec: [TR2 §7, Appendix C]
 * Callers: engine/attach, on the thread that starts the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/loader.h"

#include "base/log.h"
#include "ompt.h"
#include "tool/adapter_omp5.h"
#include "tool/adapter_tr2.h"
#include "tool/emit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static ompt_initialize_fn_t initializer;
static struct ompt_start_tool_result_t *omp5;

/* What is called when nobody else defines it. */
__attribute__((__weak__, __visibility__("default"))) ompt_initialize_fn_t
ompt_tool(void) {
  return 0;
}

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
  int enabled = occ_tool_var(text);
  initializer = 0;
  omp5 = 0;
  if (enabled < 0)
    occ_quit("OMP_TOOL: illegal value '%s'; it must be enabled or disabled",
             text);
  if (enabled) {
    initializer = ompt_tool();
    omp5 = occ_omp5_find();
  }
  occ_trace(OCC_TRACE_TOOL, "tool", "ompt_tool %s",
            !enabled      ? "not called: OMP_TOOL=disabled"
            : initializer ? "has an initializer"
                          : "has none");
  occ_trace(OCC_TRACE_TOOL, "tool", "ompt_start_tool: %s",
            omp5 ? "a tool" : "none");
}

void occ_tool_initialize(void) {
  if (initializer)
    occ_emit_listen(occ_tr2_initialize(initializer));
  if (omp5) {
    const struct occ_adapter *adapter = occ_omp5_initialize(omp5);
    if (adapter)
      occ_emit_listen(adapter);
  }
}

void occ_tool_finalize(struct occ_thread *self) {
  occ_emit_silence(self);
  occ_tr2_shutdown();
  occ_omp5_finalize();
}
