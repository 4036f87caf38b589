/* launcher.c: starts a program for another processor in the emulator.
 *
 * Needs:   the macros EMULATOR and ROOT. Is linked statically, because
 *          LD_PRELOAD and similar variables are meant for the program.
 * Callers: tests. cross.sh links a program as NAME.target and makes NAME a copy
 *          of the launcher, so a test that runs NAME starts NAME.target.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  static char program[4096 + 16];
  char *words[argc + 2];
  ssize_t length = readlink("/proc/self/exe", program, 4096);
  if (length < 0)
    return perror("launcher"), 126;
  strcpy(program + length, ".target");
  setenv("QEMU_LD_PREFIX", ROOT, 1);
  words[0] = EMULATOR;
  words[1] = program;
  for (int i = 1; i <= argc; i++)
    words[i + 1] = argv[i];
  execvp(words[0], words);
  perror(words[0]);
  return 126;
}
