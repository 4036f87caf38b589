/* collapse_types.c: the bounds of an inner loop under collapse name types that are declared between
 * the loops. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>

static int passes[4][16], threads_seen;

static void check(const char *what, int columns) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 16; j++) {
      if (passes[i][j] != (j < columns))
        printf("%s: %d passes of %d, %d\n", what, passes[i][j], i, j);
      passes[i][j] = 0;
    }
}

int main(void) {
#pragma omp parallel for collapse(2) num_threads(3) reduction(max : threads_seen)
  for (int i = 0; i < 4; i++) {
    struct three {
      signed char part[3];
    };
    for (int j = 0; j < (int)sizeof(struct three); j++) {
      struct three own = {{(signed char)i, 1, (signed char)j}};
      passes[(int)own.part[0]][(int)own.part[2]] += own.part[1];
      threads_seen = omp_get_num_threads();
    }
  }
  check("struct", 3);

#pragma omp parallel for collapse(2) num_threads(3)
  for (int i = 0; i < 4; i++) {
    typedef struct {
      char part[5];
    } five;
    typedef five again;
    for (unsigned long j = 0; j < sizeof(again); j++) {
      again own = {{1}};
      passes[i][j] += own.part[0];
    }
  }
  check("typedef", 5);

  int length = 7;
#pragma omp parallel for collapse(2) num_threads(3)
  for (int i = 0; i < 4; i++) {
    typedef char row[length];
    for (int j = 0; j < 7; j++) {
      row own;
      own[j] = 1;
      passes[i][j] += own[j];
    }
  }
  check("array of run-time size", 7);
  puts(threads_seen == 3 ? "ok" : "no construct");
}

/* output:
ok
*/
