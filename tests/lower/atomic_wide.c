/* atomic_wide.c: a lock chosen by the address for what no instruction reaches: wide types and bit-fields. */
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
