/* directive_semicolon.c: a semicolon at the end of a directive is ignored. */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define BARRIER PRAGMA(omp barrier;)

static int own;
#pragma omp threadprivate(own);

#pragma omp declare reduction(greater : int : omp_out =                        \
      omp_out > omp_in ? omp_out : omp_in) initializer(omp_priv = 0);

#pragma omp begin declare target
static int next(int x) { return x + 1; }
#pragma omp end declare target;

#pragma omp begin assumes no_openmp;
static int last(int x) { return x - 1; }
#pragma omp end assumes;

#pragma omp begin declare variant match(device = {kind(host)})
static int last(int x) { return x - 2; }
#pragma omp end declare variant;

#pragma omp declare simd notinbranch;
static int twice(int x) { return 2 * x; }

int main(void) {
  int threads = 0, sum = 0, most = 0, singles = 0, order = 0, wrong = 0;
  int prefix[10], running = 0;
#pragma omp parallel num_threads(3) reduction(+ : wrong);
  {
    own = omp_get_thread_num();
#pragma omp atomic;
    ++threads;
#pragma omp barrier;
    wrong += threads != 3;
    BARRIER
#pragma omp for schedule(static, 1) reduction(+ : sum);
    for (int i = 0; i < 10; ++i)
      sum += i;
#pragma omp single nowait;
    {
#pragma omp task shared(singles);
      singles = 1;
#pragma omp taskwait;
      singles += 10;
    }
#pragma omp critical(name);
    sum += 100;
    wrong += own != omp_get_thread_num();
  }
#pragma omp parallel for num_threads(3) reduction(greater : most);
  for (int i = 0; i < 10; ++i)
    most = twice(i) > most ? twice(i) : most;
#pragma omp parallel for num_threads(3) ordered schedule(static, 1);
  for (int i = 0; i < 10; ++i) {
#pragma omp ordered;
    order = order * 3 + i;
  }
#pragma omp parallel for num_threads(3) reduction(inscan, + : running);
  for (int i = 0; i < 10; ++i) {
    running += i;
#pragma omp scan inclusive(running);
    prefix[i] = running;
  }
#pragma omp target map(tofrom : most);
  most = next(most);
  int chosen = 0;
#pragma omp metadirective when(user = {condition(1)} : parallel num_threads(2));
#pragma omp atomic
  ++chosen;
#pragma omp begin metadirective when(user = {condition(1)} :                   \
                                         parallel num_threads(3));
#pragma omp atomic
  chosen += 10;
#pragma omp end metadirective;
#pragma omp assume no_openmp_routines;
  {
    chosen = last(chosen);
  }
  printf("%d\n", chosen);
  printf("%d %d %d %d\n", threads, sum, most, singles);
  printf("%d %d %d\n", order, prefix[9], wrong);
  return 0;
}
/* output:
30
3 345 19 11
14757 45 0
*/
