/* atomic_form.c: statements whose form is wrong for atomic. */
// SPDX-License-Identifier: MIT

int g(void);

void f(int n, int *a) {
  int v;
#pragma omp atomic
  *a = n; // error: the statement for 'atomic' must be an expression statement of form
#pragma omp atomic
  n = g(); // error: the statement for 'atomic' must be an expression statement of form
#pragma omp atomic read
  v = n + 1; // error: the statement for 'atomic read' must be an expression statement of form
#pragma omp atomic write
  *a += 1; // error: the statement for 'atomic write' must be an expression statement of form
#pragma omp atomic capture
  *a += 1; // error: the statement for 'atomic capture' must be
#pragma omp atomic capture
  {
    v = *a;
    n++; // error: the statement for 'atomic capture' must be
  }
#pragma omp atomic read write // error: directive '#pragma omp atomic' cannot contain more than one 'read'
  v = n;
#pragma omp atomic
  for (;;) // error: the statement for 'atomic' must be an expression statement of form
    ;
  (void)v;
}
