/* metadirective_form.c: malformed metadirectives. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp metadirective when(user = {condition(a[0])} : parallel) when(user = {condition(a[1])} : parallel) when(user = {condition(a[2])} : parallel) when(user = {condition(a[3])} : parallel) when(user = {condition(a[4])} : parallel) when(user = {condition(a[5])} : parallel) when(user = {condition(a[6])} : parallel) when(user = {condition(a[7])} : parallel) when(user = {condition(a[8])} : single) // error: more than 8 conditions of a metadirective are not supported
  n++;
#pragma omp metadirective unless(user = {condition(n)} : parallel) // error: this is no clause of a metadirective
  n++;
#pragma omp metadirective when(user = {condition(n) : parallel) // error: expected '}'
  n++;
#pragma omp metadirective when(user = {condition(n)} : parallel) default(nothing)
#pragma omp metadirective when(construct = {parallel} : single) unless() // error: this is no clause of a metadirective
  n++;
#pragma omp metadirective when(user = {} : parallel) // error: expected a name
  n++;
#pragma omp metadirective otherwise(parallel) default(single) // error: a second 'default' clause of a metadirective
  n++;
}
