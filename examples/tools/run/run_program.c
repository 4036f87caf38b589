/* run_program.c: ompt-run: runs a program that another compiler has compiled on
 * the runtime of ompt-cc.
 *
 * The program, and every library that it loads, finds this runtime where it
 * asks for that of its compiler: see launch_instead. A program that can't is
 * run as it is, after a message: a static one has its runtime in it, and for
 * one with another user's rights the dynamic linker does not look there.
 */
/* SPDX-License-Identifier: MIT */
#include "launch/launch.h"

static const struct launch_option options[] = {{0, NULL, NULL, NULL, NULL}};
static const struct launch_usage usage = {
    "ompt-run", "PROGRAM [ARGUMENTS]",
    "Runs a program that gcc, g++ or gfortran compiled with OpenMP on the\n"
    "runtime of ompt-cc.",
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
