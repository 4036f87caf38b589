/* metadirective_variant.c: a function's variant has constructs around it that are not in the text. */
// SPDX-License-Identifier: MIT

void g(int *a);
#pragma omp declare variant(g) match(construct = {parallel})
void h(int *a);

void g(int *a) {
#pragma omp metadirective when(construct = {parallel} : single) default(nothing) // error: a 'construct' selector is not supported here
  a[0]++;
#pragma omp metadirective when(device = {kind(cpu)} : parallel) when(user = {condition(score(8) : 1)} : nothing) default(nothing) // error: these scores are decided by the constructs around
  a[0]++;
}
