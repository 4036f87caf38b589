/* inputs.c: compares the files that are written with those that are read. See
 * inputs.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/inputs.h"

#include "launch/program.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* A file that is not regular, such as /dev/null, can be both. */
static int is_same(const char *output, const char *input) {
  struct stat out, in;
  return stat(output, &out) == 0 && S_ISREG(out.st_mode) &&
         stat(input, &in) == 0 && out.st_dev == in.st_dev &&
         out.st_ino == in.st_ino;
}

int launch_keeps(const char *path, const char *endings, char *const inputs[]) {
  char output[PATH_MAX];
  do {
    const size_t length = strcspn(endings, " ");
    snprintf(output, sizeof output, "%s%.*s", path, (int)length, endings);
    for (int i = 0; inputs[i]; i++)
      if (is_same(output, inputs[i])) {
        fprintf(stderr, "%s: the input file '%s' is also an output file\n",
                program_invocation_short_name, inputs[i]);
        return -1;
      }
    endings += length;
  } while (*endings++);
  return 0;
}

int launch_keeps_program(const char *path, const char *endings,
                         const char *program) {
  char found[PATH_MAX], *inputs[] = {found, NULL};
  return launch_find(program, found) == 0 ? launch_keeps(path, endings, inputs)
                                          : 0;
}
