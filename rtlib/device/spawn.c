/* spawn.c: starts a device's process, which executes the program's own file.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    nothing. Callers: process.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/spawn.h"

#include "base/alloc.h"
#include "model/device_process.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/personality.h>

extern char **environ;

static char **with(char *variable) {
  size_t count = 0;
  while (environ[count])
    count++;
  char **copy = occ_alloc((count + 2) * sizeof *copy);
  memcpy(copy, environ, count * sizeof *copy);
  copy[count] = variable;
  return copy;
}

/* The device's addresses must differ from the host's. So this function starts
 * the process with random addresses, even if a debugger has switched them
 * off. */
int occ_spawn_device(pid_t *pid, int channel, int memory, int ends) {
  posix_spawn_file_actions_t actions;
  char files[64];
  char *arguments[] = {program_invocation_name, 0};
  snprintf(files, sizeof files, "%s=%d,%d,%d", OCC_DEVICE_FILES, channel,
           memory, ends);
  char **environment = with(files);
  const int fixed = personality(0xffffffff);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, channel, channel);
  posix_spawn_file_actions_adddup2(&actions, memory, memory);
  posix_spawn_file_actions_adddup2(&actions, ends, ends);
  if (fixed != -1 && fixed & ADDR_NO_RANDOMIZE)
    personality((unsigned long)fixed & ~(unsigned long)ADDR_NO_RANDOMIZE);
  int failed =
      posix_spawn(pid, "/proc/self/exe", &actions, 0, arguments, environment);
  if (fixed != -1 && fixed & ADDR_NO_RANDOMIZE)
    personality((unsigned long)fixed);
  posix_spawn_file_actions_destroy(&actions);
  occ_free(environment);
  return !failed;
}
