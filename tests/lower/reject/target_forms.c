/* target_forms.c: forms of clauses on target constructs that clang 19 lacks. */
// SPDX-License-Identifier: MIT

void f(int n, double *a) {
#pragma omp target defaultmap(to : all) // error: expected 'scalar', 'aggregate', 'pointer' in OpenMP clause 'defaultmap'
  n++;
#pragma omp target update to((([n][n])a)[0 : n][1]) from(n) // error: OpenMP array shaping operation is not allowed here
}
