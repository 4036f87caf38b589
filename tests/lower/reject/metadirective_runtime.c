/* metadirective_runtime.c: what each variant is refused for. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp metadirective when(user = {condition(n)} : taskgraph) default(nothing) // error: 'taskgraph' is newer than OpenMP 3.1
  a[0]++;
#pragma omp metadirective when(user = {condition(n)} : parallel) default(interchange) // error: 'interchange' is newer than OpenMP 3.1
  a[0]++;
}
