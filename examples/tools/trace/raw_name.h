/* raw_name.h: names the files of a raw trace.
 *
 * For:      store.c, which makes them, and read.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_RAW_NAME_H
#define TRACE_RAW_NAME_H

#include <stdio.h>

/* Writes the path of a process's file. `number`: 1; or 2, 3, ... if the process
 * has executed other programs. Returns 0 if the path is too long.
 */
static inline int raw_name(char *path, size_t size, const char *folder, int pid,
                           int number) {
  char suffix[16] = "";
  if (number > 1)
    snprintf(suffix, sizeof suffix, "-%d", number);
  return snprintf(path, size, "%s/%d%s", folder, pid, suffix) < (int)size;
}

#endif
