/* clause_values.c: values that a clause does not allow. */
// SPDX-License-Identifier: MIT

void f(int n, int *a, double d) {
#pragma omp parallel num_threads(0) // error: argument to 'num_threads' clause must be a strictly positive integer value
  a[0] = n;
#pragma omp parallel num_threads(-2) // error: argument to 'num_threads' clause must be a strictly positive integer value
  a[0] = n;
#pragma omp parallel num_threads(d) // error: expression must have integral or unscoped enumeration type|integer
  a[0] = n;
#pragma omp for schedule(static, 0) // error: argument to 'schedule' clause must be a strictly positive integer value
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for schedule(runtime, 4) // error: 'schedule' clause|expected|chunk
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for schedule(sometimes) // error: expected 'static', 'dynamic'
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp parallel default(some) // error: expected 'none', 'shared'
  a[0] = n;
#pragma omp parallel private(unknown) // error: use of undeclared identifier 'unknown'
  a[0] = n;
#pragma omp parallel private(f) // error: 'f' .*expected variable|expected variable name
  a[0] = n;
#pragma omp parallel private() // error: expected expression
  a[0] = n;
#pragma omp parallel private // error: expected '\(' after 'private'
  a[0] = n;
}
