/* for_private.c: firstprivate and private copies of a loop. */
// SPDX-License-Identifier: MIT
// dump: sharing

static int start;

void fill(int *a, int n) {
  int scratch = 0;
#pragma omp for private(scratch) firstprivate(start)
  for (int i = 0; i < n; i++) {
    scratch = start++;
    a[i] = scratch;
  }
}
