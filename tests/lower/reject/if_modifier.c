/* if_modifier.c: a directive name in an if clause must be a part of the construct's name. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel if (task : n) // error: directive name modifier 'task' is not allowed
  a[0] = 1;
#pragma omp task if (parallel : n) // error: directive name modifier 'parallel' is not allowed
  a[0] = 1;
#pragma omp parallel if (parallel : n) if (n > 1) // error: expected one of 'parallel' directive name modifiers|no more 'if' clause is allowed
  a[0] = 1;
}
