/* own_names.c: these functions and variables would have the symbols of the runtime's. Names of
 * other kinds, and other names that begin with OCC_, are allowed. */
// SPDX-License-Identifier: MIT

int OCC_fork; // error: 'OCC_fork' is a name of the runtime, reserved for the compiler
extern void OCC_fork_bound(int); // error: 'OCC_fork_bound' is a name of the runtime, reserved for the compiler
static int OCC_levels;
struct OCC_team {
  int OCC_thread;
} OCC_orbitals;

int f(int n) {
  int OCC_join = OCC_levels;
#pragma omp parallel
  n += OCC_join + OCC_orbitals.OCC_thread;
  return n;
}
