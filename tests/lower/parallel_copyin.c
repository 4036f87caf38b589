/* parallel_copyin.c: the initial copies are read before any thread continues. */
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
