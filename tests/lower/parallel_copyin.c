/* parallel_copyin.c: each thread copies the primary thread's values before any thread continues. */
// SPDX-License-Identifier: MIT
// dump: sharing

static int seed;
static struct {
  int x;
} both;
#pragma omp threadprivate(seed, both)
void work(int);

void start(void) {
#pragma omp parallel copyin(seed, both)
  work(seed + both.x);
}
