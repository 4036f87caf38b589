/* checks.h: checks for the programs of the tool tests.
 *
 * A check that fails prints a line and is counted in `failures`. The program
 * defines `failures` and returns it as its exit status. Any thread may check,
 * also in callbacks; signal handlers may not.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CHECKS_H
#define CHECKS_H

#include <stdio.h>
#include <string.h>

extern int failures; /* atomic */

#define IS(expression, wanted)                                       \
  check_is(__FILE__, __LINE__, #expression, (long long)(expression), \
           (long long)(wanted))
#define HOLDS(condition)                                             \
  do {                                                               \
    if (!(condition))                                                \
      check_failed(__FILE__, __LINE__, "not so: " #condition);       \
  } while (0)

static inline void check_failed(const char *file, int line, const char *what) {
  const char *name = strrchr(file, '/');
  if (__atomic_add_fetch(&failures, 1, __ATOMIC_RELAXED) < 30)
    printf("%s:%d: %s\n", name ? name + 1 : file, line, what);
}

static inline void check_is(const char *file, int line, const char *what,
                            long long value, long long wanted) {
  char text[200];
  if (value == wanted)
    return;
  snprintf(text, sizeof text, "%s is %lld, not %lld", what, value, wanted);
  check_failed(file, line, text);
}

#endif
