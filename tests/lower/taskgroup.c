/* taskgroup.c: a taskgroup becomes a record on the stack of the user's function. */
// SPDX-License-Identifier: MIT

int both(int n) {
  int left = 0, right = 0;
#pragma omp taskgroup
  {
#pragma omp task shared(left)
    left = n - 1;
#pragma omp task shared(right)
    right = n + 1;
  }
  return left * right;
}
