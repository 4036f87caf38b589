/* raw_name.h: names the files of a raw trace.
 *
 * For:      store.c, which makes them, and read.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_RAW_NAME_H
#define TRACE_RAW_NAME_H

#include <stdio.h>

/* Writes the path of a process's file. `number` is 1 for the process's first
 * program, and 2, 3, ... after an exec. Returns 0 if the path is too long.
 */
static inline int raw_name(char *path, size_t size, const char *folder, int pid,
                           int number) {
  char suffix[16] = "";
  if (number > 1)
    snprintf(suffix, sizeof suffix, "-%d", number);
  return snprintf(path, size, "%s/%d%s", folder, pid, suffix) < (int)size;
}

#endif
