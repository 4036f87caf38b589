/* branch_in.c: branches into a region. */
// SPDX-License-Identifier: MIT

int f(int n) {
  goto inside; // error: use of undeclared label 'inside'|cannot jump
#pragma omp parallel
  {
  inside:
    n++;
  }
  switch (n) {
#pragma omp critical
    {
    case 1: // error: cannot jump from switch statement to this case label
      n++;
    }
  }
  return n;
}
