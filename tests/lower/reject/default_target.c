/* default_target.c: default(private) and default(firstprivate) of constructs that are combined with target. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp target parallel default(private) // error: this 'default' is not supported here
  n = 1;
#pragma omp target teams distribute parallel for default(firstprivate) // error: this 'default' is not supported here
  for (int i = 0; i < 3; i++)
    n++;
}
