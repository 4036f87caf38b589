/* meets.c: runs teams of many sizes; no thread may leave a barrier before all
 * have arrived.
 *
 * Layer:   tests/scale. Callers: many.sh.
 *
 * Each size has three regions, because heads of families (engine/families)
 * pass regions to other threads only after a team's first region. Each region
 * ends with sums, because a join with partial results needs a release
 * (engine/fork.c).
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

enum { MOST = 64, BARRIERS = 6, ENTRIES = 20 };

static int at[MOST];

static int region(int n) {
  int tasks = 0, late = 0, started = 0, inside = 0, entered = 0;
  long sum[8] = {0};
  for (int i = 0; i < MOST; i++)
    at[i] = 0;
#pragma omp parallel num_threads(n) reduction(+ : sum)
  {
    int me = omp_get_thread_num();
#pragma omp single nowait
    started = omp_get_num_threads();
    for (int k = 1; k <= BARRIERS; k++) {
      at[me] = k;
      if (me == (7 * k + 1) % n && k % 2 == 0) {
#pragma omp task
        {
#pragma omp atomic
          tasks++;
        }
      }
#pragma omp barrier
      for (int i = 0; i < n; i++)
        if (at[i] != k) {
#pragma omp atomic
          late++;
        }
      if (tasks != k / 2) {
#pragma omp atomic
        late++;
      }
#pragma omp barrier
    }
    for (int i = 0; i < ENTRIES; i++) {
#pragma omp critical
      {
        late += inside++ != 0;
        entered++;
        inside--;
      }
    }
    for (int i = 0; i < 8; i++)
      sum[i] = i + 1;
  }
  for (int i = 0; i < 8; i++)
    late += sum[i] != (long)n * (i + 1);
  late += entered != n * ENTRIES;
  return late != 0 || started != n || tasks != BARRIERS / 2;
}

int main(void) {
  static const int sizes[] = {64, 9, 57, 3, 64, 8, 17, 33, 1, 64, 16, 2, 63};
  int failed = 0;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    failed += region(sizes[i]);
    failed += region(sizes[i]);
    failed += region(sizes[i]);
  }
  if (failed)
    printf("%d regions failed\n", failed);
  else
    puts("all met");
  return failed != 0;
}
