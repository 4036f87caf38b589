/* static_address.c: address of a static variable that can't move to file scope. */
// SPDX-License-Identifier: MIT
int get(void) {
  struct { int member; } static whole;
  int sum = 0;
#pragma omp parallel
  {
    static int *const part = &whole.member; // error: the address of 'whole' is not supported as a constant
    sum += *part;
  }
  return sum;
}
