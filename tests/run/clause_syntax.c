/* clause_syntax.c: syntax that is translated for clang: ordered constructs in branches; doacross
 * where the clause ordered has no number; iterators in target update; memory orders of atomic;
 * the message of an error directive; default on target teams distribute simd; __func__ in lists of
 * variables. [OMP 5.2 §4.4.4, §5.4.1, §5.8.9, §8.5, §15.8.4, §15.10] */
// SPDX-License-Identifier: MIT
// stderr: of thread team 2
#include "check.h"

enum { N = 40 };

static int branches(void) {
  int order[N], at = 0, bad = 0;
#pragma omp parallel for ordered schedule(dynamic) num_threads(3)
  for (int i = 0; i < N; i++) {
    if (i % 3 == 0)
#pragma omp ordered
      order[at++] = i;
    else if (i % 3 == 1) {
#pragma omp ordered threads
      order[at++] = i + 100 * (omp_get_num_threads() != 3);
    } else {
#pragma omp ordered
      { order[at++] = i; }
    }
  }
  for (int i = 0; i < N; i++)
    bad += order[i] != i;
  return bad;
}

static int doacross(void) {
  int a[N + 1] = {1}, bad = 0;
#pragma omp parallel for ordered num_threads(3) schedule(static, 1)
  for (int i = 1; i <= N; i++) {
#pragma omp ordered doacross(sink : i - 1)
    a[i] = a[i - 1] + omp_get_level();
#pragma omp ordered doacross(source :)
  }
  int grid[8][8] = {{1}};
#pragma omp parallel for ordered collapse(2) num_threads(2) schedule(static, 1)
  for (int i = 0; i < 8; i++)
    for (int j = 1; j < 8; j++) {
#pragma omp ordered doacross(sink : i, j - 1)
      grid[i][j] = grid[i][j - 1] + 1;
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
  for (int i = 0; i <= N; i++)
    bad += a[i] != i + 1;
  return bad + (grid[0][7] != 8) + (grid[7][7] != 7);
}

static int devices(int n, int **rows) {
  int x = 3, out[N] = {0}, late = 5;
#pragma omp target update to(iterator(i = 0 : n) : rows[i][0 : 2]) from(iterator(int i = 0 : n) : *rows[i], rows[0][: 1])
#pragma omp target teams distribute simd default(shared) map(tofrom : out) num_teams(2)
  for (int i = 0; i < N; i++)
    out[i] = x + i;
#pragma omp target teams distribute simd default(none) shared(out) firstprivate(x) lastprivate(late)
  for (int i = 0; i < N; i++) {
    int more = i;
    out[i] += x + more;
    late = i;
  }
  return out[N - 1] + late;
}

static int atomics(void) {
  int x = 0;
#pragma omp parallel num_threads(2) default(none) shared(x, __func__)
  {
#pragma omp atomic update acquire
    x++;
#pragma omp atomic acq_rel
    x += sizeof __func__ == 8;
  }
#pragma omp parallel firstprivate(__func__) num_threads(2)
#pragma omp critical
  x += __func__[0] == 'a';
  return x;
}

static void say(int threads) {
  char text[40];
  snprintf(text, sizeof text, "of thread team %d", threads);
  if (threads > 1) {
#pragma omp error at(execution) severity(warning) message(text)
  } else {
#pragma omp error at(execution) message(threads ? text + 1 : "none"), severity(warning)
  }
}

int main(void) {
  int rows[2][2], *of[2] = {rows[0], rows[1]}, threads = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  threads = omp_get_num_threads();
  say(threads);
  printf("%d %d %d %d\n", branches(), doacross(), devices(2, of), atomics());
}
/* output:
0 0 123 6
*/
