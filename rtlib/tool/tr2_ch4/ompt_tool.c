/* ompt_tool.c: finds the tool of TR2 or of the ch. 4 draft.
 *
 * Layer:   tool. May include tool/, include/ompt.h.
 * Owns:    the weak ompt_tool.   Spec: [TR2 §7.1], [CH4]
 * Callers: tr2/adapter_tr2, ch4/adapter_ch4, on the thread that starts the
 *          runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/tr2_ch4/ompt_tool.h"

#include "ompt.h"
#include "tool/interface_choice.h"
#include "tool/program_symbol.h"
#include "tool/tool_library.h"

static ompt_initialize_fn_t no_tool(void) { return 0; }

/* the program's ompt_tool replaces this function */
__attribute__((__weak__, __alias__("no_tool"),
               __visibility__("default"))) ompt_initialize_fn_t
ompt_tool(void);

int occ_ompt_tool_expected(void) { return ompt_tool != no_tool; }

extern const char occ_tool_tr2, occ_tool_ch4;
#pragma weak occ_tool_tr2
#pragma weak occ_tool_ch4

/* TR2's functions for devices [TR2 §5.5]. The ch. 4 draft and libomp do not
 * have them, so a tool that names one of them is a tool of TR2. */
static const char *const only_tr2[] = {
    "get_device_info", "get_target_device_id", "get_target_device_time", 0};

static const struct occ_interface_choice which = {
    "ompt_tool",
    {[OCC_OMPT_TOOL_CH4] = {"ch4", "occ_tool_ch4", &occ_tool_ch4},
     [OCC_OMPT_TOOL_TR2] = {"tr2", "occ_tool_tr2", &occ_tool_tr2}},
    only_tr2};

static ompt_initialize_fn_t initializer;
static int chosen; /* enum occ_ompt_tool; -1: unknown */

static void look(int enabled) {
  ompt_initialize_fn_t (*tool)(void) = ompt_tool;
  if (enabled && tool == no_tool)
    *(void **)&tool = occ_program_symbol("ompt_tool");
  if (!tool)
    tool = no_tool;
  occ_tool_is_asked((const void *)tool);
  initializer = enabled ? tool() : 0;
  if (initializer)
    chosen = occ_interface_chosen(&which, (const void *)tool);
  else
    occ_tool_declines((const void *)tool);
}

void (*occ_ompt_tool_find(enum occ_ompt_tool of, int enabled))(void) {
  static unsigned asked;
  if (occ_interface_looks(&asked, of))
    look(enabled);
  return chosen == (int)of ? (void (*)(void))initializer : 0;
}
