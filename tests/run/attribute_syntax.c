/* attribute_syntax.c: directives that are written as attributes. [OMP 5.2 §3.1] */
// SPDX-License-Identifier: MIT
// flags: -std=c23
#include "check.h"

static int kept = 5;
[[omp::directive(threadprivate(kept))]];

[[maybe_unused, omp::directive(declare simd)]] static int unused(int x) { return x; }

#define TEAM(n) [[omp::directive(parallel num_threads(n))]]

int main(void) {
  int sum = 0, lines[2], once = 0, threads = 0, own = 0;
  [[omp::directive(parallel for, reduction(+ : sum) num_threads(2))]]
  for (int i = 0; i < 100; i++)
    sum += i * omp_get_level();
  [[omp::sequence(omp::directive(parallel num_threads(2)), directive(single))]]
  once++;
  TEAM(2) {
    kept = omp_get_thread_num();
    [[omp::directive(atomic)]] threads++;
    [[omp::directive(barrier)]];
    if (threads == 2)
      [[omp::directive(critical(name))]] { own += kept; }
  }
  [[omp::directive(parallel
                                     num_threads(2)
                                     private(once))]] {
    once = 3; lines[0] = __LINE__;
  }
  lines[1] = __LINE__;
  printf("%d %d %d %d, %d %d\n", sum, once, threads, own, lines[0], lines[1]);
  const char *text = "[[omp::directive(barrier)]]";
  int far = 1'000'000, all = 0; [[omp::directive(parallel num_threads(0'3))]] if (far)
    [[omp::directive(atomic)]] all++;
  printf("%s %d\n", text, all);
}
/* output:
4950 1 2 1, 30 32
[[omp::directive(barrier)]] 3
*/
