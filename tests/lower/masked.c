/* masked.c: masked with a filter, and scope with a reduction. */
// SPDX-License-Identifier: MIT

void say(int n, int *out) {
  int sum = 0;
#pragma omp parallel
  {
#pragma omp masked filter(n / 2)
    *out = 1;
#pragma omp scope reduction(+ : sum)
    sum += n;
  }
  out[1] = sum;
}
