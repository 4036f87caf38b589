/* loop_form.c: loops that are not canonical. */
// SPDX-License-Identifier: MIT

struct s {
  int i;
};
int next(int);

void f(int n, int *a, struct s *p) {
  int i, g;
#pragma omp for
  while (n--) // error: statement after '#pragma omp for' must be a for loop
    ;
#pragma omp for
  for (; n < 3; n++) // error: initialization clause of OpenMP for loop is not in canonical form
    ;
#pragma omp for
  for (i = 0; i < n && a[i]; i++) // error: condition of OpenMP for loop must be a relational comparison
    ;
#pragma omp for
  for (i = 0; i < n; i = next(i)) // error: increment clause of OpenMP for loop must perform simple addition
    ;
#pragma omp for
  for (i = 0; i < n; i *= 2) // error: increment clause of OpenMP for loop must perform simple addition
    ;
#pragma omp for
  for (i = 0; i < n; i--) // error: increment expression must cause 'i' to increase on each iteration
    ;
#pragma omp for
  for (i = 3; i < 3 + 1; i--) // error: increment expression must cause 'i' to increase on each iteration
    ;
#pragma omp for
  for (i = n; i > 3; i++) // error: increment expression must cause 'i' to decrease on each iteration
    ;
#pragma omp for
  for (unsigned u = 1; u < -1; u--) // error: increment expression must cause 'u' to increase on each iteration
    ;
#pragma omp for
  for (p->i = 0; p->i < n; p->i++) // error: initialization clause of OpenMP for loop is not in canonical form
    ;
#pragma omp for
  for (double d = 0; d < n; d++) // error: variable must be of integer or pointer type
    ;
#pragma omp for
  for (i = 0, g = 1; i < n; i++) // error: initialization clause of OpenMP for loop is not in canonical form
    ;
#pragma omp for
  for (i = 0; i == n; i++) // error: condition of OpenMP for loop must be a relational comparison
    ;
  (void)g;
}
