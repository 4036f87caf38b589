/* perf_event.c: opens events of the kernel, in the observed process. See
 * perf_event.h.
 *
 * Callers: counting.c and precise.c.
 * Spec:    perf_event_open(2).
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/perf_event.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LEAST_FILE = 256 }; /* smaller descriptors are left to the program */

int perf_event(struct perf_event_attr *attr, int leader) {
  const int file = (int)syscall(SYS_perf_event_open, attr, 0, -1, leader,
                                PERF_FLAG_FD_CLOEXEC);
  if (file < 0 || file >= LEAST_FILE)
    return file;
  const int moved = fcntl(file, F_DUPFD_CLOEXEC, LEAST_FILE);
  if (moved < 0)
    return file;
  close(file);
  return moved;
}
