/* for_unsigned.c: an unsigned 64-bit loop to the largest bound. */
// SPDX-License-Identifier: MIT

void visit(unsigned long at);

void all(unsigned long from, unsigned long to) {
#pragma omp for
  for (unsigned long i = from; i <= to; i += 16)
    visit(i);
}
