/* many.c: a library to preload: reports that the process may use 64 processors.
 *
 * Layer:   tests/scale. Includes nothing of the project.
 * Owns:    nothing. Callers: many.sh.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <sched.h>
#include <string.h>

int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set) {
  (void)pid;
  memset(set, 0, size);
  for (unsigned cpu = 0; cpu < 64; cpu++)
    CPU_SET_S(cpu, size, set);
  return 0;
}
