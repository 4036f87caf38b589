/* unload_work.c: a library with a region. */
/* SPDX-License-Identifier: MIT */
int work(void);
int work(void) {
  int sum = 0;
#pragma omp parallel for num_threads(3) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  return sum;
}
