/* run_program.c: ompt-run: runs a program of another compiler on the runtime of
 * ompt-cc.
 *
 * The program and its libraries find our runtime in place of their compiler's
 * (launch_instead). This does not work for a static program, which contains its
 * own runtime, and for a program with another user's rights, for which the
 * dynamic linker ignores our folder. ompt-run prints a message, and runs such a
 * program unchanged.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/launch.h"
#include "launch/program.h"

static const struct launch_option options[] = {{0, NULL, NULL, NULL, NULL}};
static const struct launch_usage usage = {
    "ompt-run", "PROGRAM [ARGUMENTS]",
    "Runs an OpenMP program on the runtime of ompt-cc. The program was "
    "compiled "
    "by\n"
    "gcc, g++, gfortran, clang or flang.",
    "ompt-run ./a.out", options};

int main(int argc, char **argv) {
  int first = launch_options(&usage, argc, argv);
  const char *reason;
  if (first == argc)
    launch_wrong(&usage, "which program?");
  if (launch_instead(&usage) != 0)
    return 125;
  reason = launch_keeps_out(argv[first]);
  if (reason)
    launch_say(&usage, 0, "%s keeps its own runtime: %s", argv[first], reason);
  launch_become(&usage, argv + first);
}
