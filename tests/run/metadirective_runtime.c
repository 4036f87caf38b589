/* metadirective_runtime.c: conditions whose values are known only at run time. [OMP 5.2 §7.4]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(omp x))
#define PARALLEL_IF(c, n) \
  PRAGMA(metadirective when(user = {condition(c)} : parallel num_threads(n)))

static int asked;
static int ask(int answer) {
  asked++;
  return answer;
}

/* An orphaned metadirective, in a position that needs one statement. */
static int team(int n) {
  int size = 0;
  if (n >= 0)
#pragma omp metadirective when(user = {condition(n > 3)} : parallel num_threads(n)) \
    when(user = {condition(n == 2)} : parallel num_threads(7)) otherwise(nothing)
  {
    if (omp_get_thread_num() == 0)
      size = omp_get_num_threads();
  }
  else
    size = -1;
  return size;
}

enum { SMALL = 3 };

int main(void) {
  for (int n = -1; n < 6; n++)
    printf("%d ", team(n));
  printf("\n");

  for (int wide = 0; wide < 2; wide++) {
    static long sum, last;
    int threads = 0;
    sum = 0;
#pragma omp metadirective                                             \
    when(user = {condition(wide)}                                     \
         : parallel for num_threads(3) reduction(+ : sum) lastprivate(last)) \
    default(for reduction(+ : sum) lastprivate(last))
    for (int i = 0; i < 100; i++) {
      sum += i;
      last = i;
      if (i == 99)
        threads = omp_get_num_threads();
    }
    printf("%ld %ld %d\n", sum, last, threads);
  }

  /* A condition is evaluated at most once, and only if the choice depends on it. */
  int size = 0;
#pragma omp metadirective                                                     \
    when(user = {condition(ask(0))} : parallel num_threads(2))                \
    when(device = {kind(nohost)}, user = {condition(ask(1))} : parallel num_threads(3)) \
    when(user = {condition(score(5) : ask(1) + 0)} : parallel num_threads(4)) \
    when(user = {condition(ask(9))} : parallel num_threads(5))
#pragma omp single
  size = omp_get_num_threads();
  printf("%d, asked %d\n", size, asked);

  /* The higher score wins; if one of two matching selectors contains the other, the contained
   * selector loses. */
  for (int a = 0; a < 2; a++)
    for (int b = 0; b < 2; b++) {
      size = 0;
#pragma omp metadirective                                                      \
    when(implementation = {vendor(score(2) : llvm)} : parallel num_threads(2)) \
    when(user = {condition(score(9) : a)} : parallel num_threads(3))           \
    when(user = {condition(score(4) : b)} : parallel num_threads(4))
#pragma omp master
      size = omp_get_num_threads();
      printf("%d", size);
#pragma omp metadirective                                            \
    when(device = {kind(host)} : parallel num_threads(5))            \
    when(device = {kind(host)}, user = {condition(b)} : parallel num_threads(6))
#pragma omp master
      size = omp_get_num_threads();
      printf("%d ", size);
    }
  printf("\n");

  int order[2] = {0, 0}, many = 3, inner = 0;
#pragma omp parallel num_threads(2) shared(order, many, inner)
  {
    int me = omp_get_thread_num();
    order[me] = 1;
#pragma omp metadirective when(user = {condition(many > 2)} : barrier) \
    otherwise(taskwait)
    if (order[0] + order[1] == 2)
#pragma omp metadirective when(user = {condition(many == 3)} : critical) \
    default(single)
#pragma omp metadirective when(user = {condition(me < many)} : atomic) default(nothing)
      inner += many;
  }
  printf("%d\n", inner);

  int total = 0;
  many = 4;
  PARALLEL_IF(many > SMALL, many) {
#pragma omp atomic
    total++;
  }
  PARALLEL_IF(SMALL > many, many) total += 10;
  printf("%d\n", total);

#pragma omp metadirective when(user = {condition(sizeof(char) == SMALL - 2)} : \
                               parallel num_threads(SMALL)) default(nothing)
#pragma omp single
  printf("%d threads\n", omp_get_num_threads());
  return 0;
}

/* output:
-1 1 1 7 1 4 5 
4950 99 1
4950 99 3
4, asked 1
25 46 35 36 
6
14
3 threads
*/
