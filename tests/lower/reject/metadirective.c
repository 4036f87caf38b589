/* metadirective.c: directives that can't be selected, and selectors that are not supported. */
// SPDX-License-Identifier: MIT

#pragma omp end metadirective // error: 'end metadirective' without a 'begin metadirective'
extern int g;
#pragma omp metadirective when(user = {condition(g)} : assumes no_openmp) // error: 'assumes' can't be selected at run time
#pragma omp metadirective when(user = {condition(g)} : barrier) // error: outside of a function can't be decided at run time

void f(int n, int *a) {
#pragma omp parallel
  {
#pragma omp metadirective when(construct = {single} : single) default(nothing) // error: this selector of the set 'construct' is not supported
    a[1]++;
#pragma omp metadirective when(construct = {simd(simdlen(4))} : single) default(nothing) // error: this selector of the set 'construct' is not supported
    a[1]++;
  }
#pragma omp metadirective when(implementation = {self_maps} : parallel) default(nothing) // error: the selector 'self_maps' of the set 'implementation'
  a[0]++;
#pragma omp metadirective when(target_device = {uid("a")} : parallel) default(nothing) // error: the selector 'uid' of the set 'target_device'
  a[0]++;
#pragma omp metadirective when(user = {condition(1)} : taskgraph) default(nothing) // error: 'taskgraph' is OpenMP 6.0 and is not supported
  a[0]++;
#pragma omp metadirective when(user = {condition(score(n) : 1)} : parallel) // error: this score is not a constant
  a[0]++;
#pragma omp metadirective when(user = {condition(n), condition(a[0])} : parallel) // error: a second condition of one 'when' clause
  a[0]++;
#pragma omp metadirective when(user = {condition(n)} : parallel)
  {
    static int calls; // error: a label or a static variable in a statement whose directive is selected
    calls++;
  }
#pragma omp metadirective when(user = {condition(n)} : parallel) default(single)
  {
    if (n > 7)
      goto out;
    a[0]++;
out: // error: a label or a static variable
    a[1] = n ? a[0] : n;
  }
#pragma omp metadirective when(user = {condition(n)} : barrier) default(taskwait)
  static int fine;
  fine++;
#pragma omp begin metadirective when(user = {condition(n)} : parallel) // error: 'begin metadirective' without an 'end metadirective'
}
