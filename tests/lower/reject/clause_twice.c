/* clause_twice.c: clauses that are allowed once, but are written twice. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel num_threads(2) num_threads(3) // error: cannot contain more than one 'num_threads' clause
  a[0] = n;
#pragma omp parallel if (n) if (a) // error: cannot contain more than one 'if' clause
  a[0] = n;
#pragma omp parallel default(shared) default(shared) // error: cannot contain more than one 'default' clause
  a[0] = n;
#pragma omp for schedule(static) schedule(dynamic) // error: cannot contain more than one 'schedule' clause
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for ordered ordered // error: cannot contain more than one 'ordered' clause
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for nowait nowait // error: cannot contain more than one 'nowait' clause
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for collapse(1) collapse(1) // error: cannot contain more than one 'collapse' clause
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp task untied untied // error: cannot contain more than one 'untied' clause
  a[0] = n;
#pragma omp task final(n) final(n) // error: cannot contain more than one 'final' clause
  a[0] = n;
}
