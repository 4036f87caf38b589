/* own_names.c: names that begin with OCC_ are reserved. A name of lowered code, such as occ_self, is
 * allowed if lowered code can take another prefix. Here the file uses all six other prefixes. */
// SPDX-License-Identifier: MIT
extern int oCc_a, ocC_a, oCC_a, Occ_a, OcC_a, OCc_a;

int f(int n) {
  int occ_self = n; // error: 'occ_self': this name is reserved for the compiler
#pragma omp parallel
  n += occ_self;
  return n;
}

int g(int n) {
  int occ_lb0 = n; // error: this name is reserved for the compiler
  int occ_original_n = n; // error: this name is reserved for the compiler
  int occ_sums_L7_combine = n; // error: this name is reserved for the compiler
#pragma omp parallel
  n += occ_lb0 + occ_original_n + occ_sums_L7_combine;
  return n;
}

enum { occ_lo = 5 }; // error: this name is reserved for the compiler
typedef short occ_env; // error: this name is reserved for the compiler

int h(int n) {
#pragma omp parallel for reduction(+ : n)
  for (int i = 0; i < 9; i++)
    n += occ_lo + (int)sizeof(occ_env);
  return n;
}

int OCC_thread; // error: names that begin with 'OCC_' are reserved for the compiler
struct OCC_team; // error: names that begin with 'OCC_' are reserved for the compiler
