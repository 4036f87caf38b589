/* branch_out.c: branches out of a region. */
// SPDX-License-Identifier: MIT

int f(int n, int *a) {
#pragma omp parallel
  {
    if (n == 1)
      return 1; // error: cannot return from OpenMP region
    if (n == 2)
      goto out; // error: use of undeclared label|cannot jump
  }
  for (int k = 0; k < n; k++) {
#pragma omp critical
    {
      if (k == 2)
        break; // error: 'break' statement not in loop or switch statement
      if (k == 3)
        continue; // error: 'continue' statement not in loop statement
    }
  }
#pragma omp for
  for (int i = 0; i < n; i++) {
    a[i] = i;
    if (i == 3)
      break; // error: 'break' statement cannot be used in OpenMP for loop
  }
#pragma omp single
  return 2; // error: cannot return from OpenMP region
out:
  return 0;
}
