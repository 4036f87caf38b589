/* metadirective_variant.c: construct selectors in a variant are errors: constructs around its calls count, too. */
// SPDX-License-Identifier: MIT

void g(int *a);
#pragma omp declare variant(g) match(construct = {parallel})
void h(int *a);

void fine(int *a) {
#pragma omp metadirective when(construct = {parallel} : unknown) default(nothing)
  a[0]++;
}

void g(int *a) {
#pragma omp metadirective when(construct = {parallel} : single) default(nothing) // error: a 'construct' selector is not supported here
  a[0]++;
#pragma omp metadirective when(device = {kind(cpu)} : parallel) when(user = {condition(score(8) : 1)} : nothing) default(nothing) // error: these scores depend on the enclosing constructs
  a[0]++;
}

#pragma omp declare simd
#pragma omp declare simd notinbranch
static inline int lane(int a);

static inline int lane(int a) {
#pragma omp metadirective when(construct = {simd} : nothing) default(nothing) // error: a 'construct' selector is not supported here
  return a;
}

#pragma omp begin declare variant match(implementation = {vendor(llvm)})
void fine(int *a) {
#pragma omp metadirective when(construct = {parallel} : nothing) default(nothing) // error: a 'construct' selector is not supported here
  a[lane(1)]++;
}
#pragma omp end declare variant
