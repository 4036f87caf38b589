/* atomic_update.c: an update is one instruction if one exists, else a compare-and-exchange loop. */
// SPDX-License-Identifier: MIT

static int a;
static double d;
static unsigned char c;

void change(int v) {
#pragma omp atomic
  a += v;
#pragma omp atomic update
  d = d * v;
#pragma omp atomic
  c++;
#pragma omp atomic
  a = v - a;
#pragma omp atomic
  a <<= 2;
}
