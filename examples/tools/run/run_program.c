/* run_program.c: ompt-run: runs a program that another compiler has compiled on
 * the runtime of ompt-cc.
 *
 * The program, and every library that it loads, finds this runtime where it
 * asks for that of its compiler: see launch_instead. The kernel ignores that
 * for a program with another user's rights.
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
  if (first == argc)
    launch_wrong(&usage, "which program?");
  if (launch_instead(&usage) != 0)
    return 125;
  launch_become(&usage, argv + first);
}
