/* nesting_others.c: constructs that may not be inside critical, master, ordered and task. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp critical
  {
#pragma omp barrier // error: region cannot be closely nested inside 'critical' region
#pragma omp single // error: region cannot be closely nested inside 'critical' region
    a[0] = n;
  }
#pragma omp master
  {
#pragma omp barrier // error: region cannot be closely nested inside 'master' region
#pragma omp for // error: region cannot be closely nested inside 'master' region
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
#pragma omp task
  {
#pragma omp barrier // error: region cannot be closely nested inside 'task' region
#pragma omp single // error: region cannot be closely nested inside 'task' region
    a[0] = n;
#pragma omp master // error: region cannot be closely nested inside 'task' region
    a[0] = n;
  }
#pragma omp critical(name)
  {
#pragma omp critical(name) // error: cannot nest 'critical' regions having the same name
    a[0] = n;
  }
}
