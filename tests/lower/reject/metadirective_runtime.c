/* metadirective_runtime.c: what each variant is refused for. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp metadirective when(user = {condition(n)} : taskgraph) default(nothing) // error: 'taskgraph' is not supported
  a[0]++;
#pragma omp metadirective when(user = {condition(n)} : parallel) default(interchange) // error: 'interchange' is not supported
  a[0]++;
#pragma omp metadirective when(user = {condition(n)} : parallel) default(nothing)
#pragma omp metadirective when(construct = {parallel} : stripe) default(nothing) // error: 'stripe' is not supported
  a[0]++;
}
