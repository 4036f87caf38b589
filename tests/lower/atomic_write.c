/* atomic_write.c: atomic write. */
// SPDX-License-Identifier: MIT

static int a;
static double d;

void set(int v) {
#pragma omp atomic write
  a = v + 1;
#pragma omp atomic write
  d = v;
}
