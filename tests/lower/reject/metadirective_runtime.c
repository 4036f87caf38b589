/* metadirective_runtime.c: each directive that may be chosen at run time is checked. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp metadirective when(user = {condition(n)} : taskgraph) default(nothing) // error: 'taskgraph' is OpenMP 6.0 and is not supported
  a[0]++;
#pragma omp metadirective when(user = {condition(n)} : parallel) default(fuse) // error: 'fuse' is OpenMP 6.0 and is not supported
  a[0]++;
#pragma omp metadirective when(user = {condition(n)} : parallel) default(nothing)
#pragma omp metadirective when(construct = {parallel} : stripe) default(nothing) // error: 'stripe' is OpenMP 6.0 and is not supported
  a[0]++;
}
