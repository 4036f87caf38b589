/* parallel_reduction.c: partial results are combined at the join; each copy starts with its operator's identity. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int value(void);

int reduce(void) {
  int sum = 0, all = 1, bits = ~0;
  double least = 1e9;
#pragma omp parallel reduction(+ : sum) reduction(&& : all) reduction(& : bits) \
    reduction(min : least)
  {
    sum += value();
    all = all && value();
    bits &= value();
    if (value() < least)
      least = value();
  }
  return sum + all + bits + (int)least;
}
