/* parallel_num_threads.c: num_threads and if are each evaluated once, outside the region. */
// SPDX-License-Identifier: MIT

int wanted(void);
void work(void);

void start(int n) {
#pragma omp parallel num_threads(wanted() + n) if (n != 0)
  work();
}
