/* declare_reduction_later.c: a reduction that is declared before its type is complete. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

struct pair;
typedef struct pair pair;
static void add(pair *, const pair *);
static void start(pair *);
#pragma omp declare reduction(plus : pair : add(&omp_out, &omp_in))
#pragma omp declare reduction(more : struct pair : add(&omp_out, &omp_in)) initializer(start(&omp_priv))
struct pair { long a; char b[40]; };
static void add(pair *to, const pair *from) { to->a += from->a, to->b[39] += from->b[39]; }
static void start(pair *p) { p->a = 0, p->b[39] = 1; }

int main(void) {
  pair p = {5, {0}}, q = {0, {0}};
#pragma omp parallel reduction(plus : p) num_threads(3)
  p.a++, p.b[39] += 2;
  printf("%ld %d\n", p.a, p.b[39]);
#pragma omp parallel for reduction(more : q)
  for (int i = 0; i < 10; i++)
    q.a += i;
  printf("%ld %d\n", q.a, q.b[39] == omp_get_max_threads());
  return 0;
}
/* output:
8 6
45 1
*/
