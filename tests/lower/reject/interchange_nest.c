/* interchange_nest.c: statements that are no nest for interchange and reverse; the errors are clang's. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp interchange
  for (int i = 0; i < n; i++)
    a[i] = i; // error: statement after '#pragma omp interchange' must be a for loop
#pragma omp interchange
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) // error: expected loop invariant expression
      a[j] = i;
#pragma omp reverse
  while (n-- > 0) // error: statement after '#pragma omp reverse' must be a for loop
    a[n] = 0;
#pragma omp reverse collapse(2) // error: unexpected OpenMP clause 'collapse' in directive
  for (int i = 0; i < n; i++)
    a[i] = i;
}
