/* atomic_capture_block.c: the two statements of a capture, in both orders. */
// SPDX-License-Identifier: MIT

static int a;

int swap(int v) {
  int old, new;
#pragma omp atomic capture
  {
    old = a;
    a += v;
  }
#pragma omp atomic capture
  {
    a = v - a;
    new = a;
  }
  return old + new;
}
