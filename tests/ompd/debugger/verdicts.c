/* verdicts.c: counts verdicts, and prints the failed claims.
 *
 * Owns:    the counts.
 * Callers: the debuggers of tests/ompd and tests/ompd2013.
 */
/* SPDX-License-Identifier: MIT */
#include "verdicts.h"

#include <stdarg.h>
#include <stdio.h>

/* Returns the name of a return code of OpenMP 5. The draft of 2013 has only the
 * first seven codes. */
const char *rc_name(int rc) {
  static const char *const name[] = {"ok",
                                     "unavailable",
                                     "stale_handle",
                                     "bad_input",
                                     "error",
                                     "unsupported",
                                     "needs_state_tracking",
                                     "incompatible",
                                     "device_read_error",
                                     "device_write_error",
                                     "nomem",
                                     "incomplete",
                                     "callback_error"};
  return (unsigned)rc < sizeof name / sizeof *name ? name[rc] : "no code";
}

static char current[128];
static int passed, failed, faults;

void verdict_begin(const char *name, ...) {
  va_list list;
  va_start(list, name);
  vsnprintf(current, sizeof current, name, list);
  va_end(list);
  faults = 0;
}

void fault(const char *text, ...) {
  va_list list;
  if (faults == 0)
    printf("FAIL %s\n", current);
  if (faults++ >= 30)
    return;
  va_start(list, text);
  printf("  | ");
  vprintf(text, list);
  printf("\n");
  va_end(list);
}

void verdict_end(void) {
  passed += faults == 0;
  failed += faults != 0;
  fflush(stdout);
}

int verdict_totals(void) {
  printf("%d passed, %d failed, 0 skipped\n", passed, failed);
  return failed != 0 || passed == 0;
}
