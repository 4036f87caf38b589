/* silenced.c: where clang only warns, ompt-cc reports an error even if warnings are off. */
// SPDX-License-Identifier: MIT
// flags: -w -Wno-extra-tokens

void f(int n, int *a) {
#pragma omp parallel sharing(a) // error: this is no clause of the directive
  a[0] = n;
}
