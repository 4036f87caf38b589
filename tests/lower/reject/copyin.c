/* copyin.c: copyin of a variable that is not threadprivate. */
// SPDX-License-Identifier: MIT

static int plain;

void f(int n) {
#pragma omp parallel copyin(plain) // error: copyin variable must be threadprivate
  plain = n;
#pragma omp parallel copyin(n) // error: copyin variable must be threadprivate
  plain = n;
}
