/* atomic_wide.c: without an atomic instruction, a lock is used. The object's address selects it. */
// SPDX-License-Identifier: MIT

static long double wide;
static struct {
  unsigned flag : 3;
} bits;

void change(void) {
#pragma omp atomic
  wide += 1;
#pragma omp atomic
  bits.flag |= 2;
}
