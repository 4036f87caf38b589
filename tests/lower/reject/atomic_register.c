/* atomic_register.c: atomic on a variable that only one thread can access. */
// SPDX-License-Identifier: MIT

register unsigned long own __asm__("rsp");

unsigned long f(void) {
  unsigned long v;
#pragma omp atomic read
  v = own; // error: 'own' is a register, which other threads can't access
  return v;
}
