/* atomic_wide.c: for types without atomic instructions (wide, bit-fields), the address selects a lock. */
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
