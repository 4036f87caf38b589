/* default_teams_simd.c: the clause default on 'teams distribute simd', which clang does not know. [OMP 5.2 §5.4.1] */
// SPDX-License-Identifier: MIT
void f(int n, int *a) {
  int x = 3;
#pragma omp target teams distribute simd default(none) map(tofrom : a[0 : n]) firstprivate(x)
  for (int i = 0; i < n; i++) // error: variable 'n' must have explicitly specified
    a[i] = x; // error: variable 'a' must have explicitly specified data sharing attributes
#pragma omp target teams distribute simd default(other) // error: 'default' takes 'none', 'shared'
  for (int i = 0; i < n; i++)
    a[i] = x;
}
