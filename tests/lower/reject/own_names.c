/* own_names.c: names that begin with occ_ or OCC_ belong to the compiler. */
// SPDX-License-Identifier: MIT

int f(int n) {
  int occ_self = n; // error: names that begin with 'occ_' are reserved for the compiler
#pragma omp parallel
  n += occ_self;
  return n;
}

int OCC_thread; // error: names that begin with 'OCC_' are reserved for the compiler
struct OCC_team; // error: names that begin with 'OCC_' are reserved for the compiler
