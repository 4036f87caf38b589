/* default_none_inner.c: default(none), but variables of inner constructs are in no list. Clang
 * accepts these. */
// SPDX-License-Identifier: MIT

static int g, h, list[4];
static const int two = 2;

int inner(int n) {
  static int kept;
#pragma omp parallel default(none) shared(n)
  {
#pragma omp critical
    n += g; // error: variable 'g' must have explicitly specified data sharing attributes
#pragma omp atomic
    h++; // error: variable 'h' must have explicitly specified data sharing attributes
#pragma omp for
    for (int i = 0; i < two; i++) // error: variable 'two' must have explicitly specified data sharing attributes
      list[i] = i; // error: variable 'list' must have explicitly specified data sharing attributes
#pragma omp single
    {
#pragma omp task shared(g) // error: variable 'g' must have explicitly specified data sharing attributes
      ;
      kept++; // error: variable 'kept' must have explicitly specified data sharing attributes
#pragma omp parallel num_threads(h) // error: variable 'h' must have explicitly specified data sharing attributes
      ;
    }
  }
  return n;
}
