/* strange.c: a program whose names contain all characters with a meaning in
 * HTML, scripts or attributes.
 */
/* SPDX-License-Identifier: MIT */
static volatile double sink;

#line 5 "<!--<script><img src=x onerror=broken()>&\"']]>.c"
static __attribute__((noinline)) double work(long steps) {
  double x = 1;
  __asm__ volatile("" : "+r"(steps));
  for (long i = 0; i < steps; i++)
    x = x * 0.999 + 1 / (x + 1);
  return x;
}

int main(void) {
  for (int round = 0; round < 3; round++) {
#pragma omp parallel
    sink = work(10000000);
    sink = work(10000000);
  }
  return 0;
}
