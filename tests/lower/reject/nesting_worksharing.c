/* nesting_worksharing.c: worksharing closely inside worksharing. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for
  for (int i = 0; i < n; i++) {
#pragma omp for // error: region cannot be closely nested inside 'for' region
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp single // error: region cannot be closely nested inside 'for' region
    a[i] = i;
#pragma omp sections // error: region cannot be closely nested inside 'for' region
    {
    }
#pragma omp barrier // error: region cannot be closely nested inside 'for' region
#pragma omp master // error: region cannot be closely nested inside 'for' region
    a[i] = i;
#pragma omp scope firstprivate(n) // error: region cannot be closely nested inside 'for' region
    a[i] = n;
  }
#pragma omp single
  {
#pragma omp barrier // error: region cannot be closely nested inside 'single' region
  }
#pragma omp sections
  {
#pragma omp single // error: region cannot be closely nested inside 'sections?' region
    a[0] = 1;
  }
}
