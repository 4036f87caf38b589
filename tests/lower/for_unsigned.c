/* for_unsigned.c: a loop with an unsigned 64-bit variable. The bound may be the largest value. */
// SPDX-License-Identifier: MIT

void visit(unsigned long at);

void all(unsigned long from, unsigned long to) {
#pragma omp for
  for (unsigned long i = from; i <= to; i += 16)
    visit(i);
}
