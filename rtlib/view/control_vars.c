/* control_vars.c: reads the settings with which a program was started.
 *
 * Layer:   view. May include view/.
 * Owns:    nothing. Callers: as view.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include <string.h>

/* Changes the text in place. A line "  [host] NAME='value'" becomes
 * "NAME=value"; all other lines are removed. */
static void shorten(char *text) {
  static const char host[] = "[host] ";
  char *out = text, *line = text;
  for (char *end; (end = strchr(line, '\n')); line = end + 1) {
    char *name, *equals;
    *end = '\0';
    name = strstr(line, host);
    equals = name ? strstr(name, "='") : 0;
    if (!equals || end - equals < 3)
      continue;
    name += sizeof host - 1;
    memmove(out, name, (size_t)(equals + 1 - name));
    out += equals + 1 - name;
    memmove(out, equals + 2, (size_t)(end - 1 - (equals + 2)));
    out += end - 1 - (equals + 2);
    *out++ = '\n';
  }
  *out = '\0';
}

int occ_view_control_vars(struct occ_view *view, char *text) {
  uint64_t at = 0;
  int rc = occ_view_variable(view, OCC_ROOT_control_vars, sizeof(void *), &at);
  if (!rc && !at)
    rc = OCC_RC_NEEDS_TRACKING;
  if (!rc)
    rc = occ_view_text(view, at, text, OCC_CONTROL_VARS_MOST);
  if (!rc)
    shorten(text);
  return rc;
}
