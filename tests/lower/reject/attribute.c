/* attribute.c: attributes of OpenMP that are no directives before a statement. [OMP 5.2 §3.1] */
// SPDX-License-Identifier: MIT
// flags: -std=c23

static int each [[omp::decl(threadprivate)]]; // error: the attribute 'omp::decl' is not supported
int f(void) {
  [[maybe_unused, omp :: directives(parallel)]] // error: the attribute 'omp::directives' is not supported
  return each;
}
