/* variant_calls.c: the variant that runs if a base function is called. [OMP 5.2
 * §7.5]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static int in_parallel(int x) { return 100 + x; }
static int in_loop(int x) { return 200 + x; }
static int in_teams(int x) { return 300 + x; }
static int on_gpu(int x) { return 400 + x; }

#pragma omp declare variant(in_parallel) match(construct = {parallel})
#pragma omp declare variant(in_loop) match(construct = {parallel, for})
#pragma omp declare variant(in_teams) match(construct = {teams})
#pragma omp declare variant(on_gpu) match(device = {kind(nohost)})
static int where(int x);
static int where(int x) { return x; }

int host(int x) { return x + 1; }
int fast(int x) { return x + 2; }
int never(int x) { return x + 3; }
#pragma omp declare variant(host) match(device = {kind(host)})
#pragma omp declare variant(fast) \
    match(implementation = {vendor(score(10) : llvm)})
#pragma omp declare variant(never) \
    match(user = {condition(0)}, implementation = {vendor(score(100) : llvm)})
int scored(int x);
int scored(int x) { return x; }

#ifdef _OPENMP
#pragma omp begin declare variant match(user = {condition(1)})
static long half(long x)
{
  long sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
  sum += x / 2;
  return sum;
}
static const char *half_name = "declared in between";
#pragma omp end declare variant
#else
static const char *half_name = "";
#endif
static long half(long x) { return -x; }

#ifdef _OPENMP
#pragma omp begin declare variant match(device = {kind(nohost)})
#pragma omp begin declare variant match(device = {kind(host)})
static int dropped(int x) { return no_such_name(x); }
#pragma omp end declare variant
static int dropped(int x) { return x * no_such_name; }
static int only_there = "not C at all" * 3;
#pragma omp end declare variant
#endif
static int dropped(int x) { return x + 7; }

static int plain(int x) { return where(x); } /* outside all constructs */

#define CALL(f, x) f(x)

int main(void) {
  int a = 0, b = 0, c = 0, d[2] = {0, 0};
#pragma omp parallel num_threads(2)
#pragma omp master
  a = CALL(where, 1) + plain(1000);
#pragma omp parallel for num_threads(2) reduction(+ : b)
  for (int i = 0; i < 3; i++)
    b += where(where(i) - 200);
#pragma omp teams num_teams(2)
  d[omp_get_team_num()] = where(omp_get_team_num());
  c = (where)(5);
  printf("%d %d %d %d %d\n", a, b, c, d[0], d[1]);
  printf("%d %d\n", scored(10), scored(scored(1)));
#pragma omp parallel num_threads((int)half(half(4)))
#pragma omp single
  printf("threads %d, %s\n", omp_get_num_threads(), half_name);
  int (*pointer)(int) = where; /* for a call of the base function */
  printf("%d %d\n", dropped(1), pointer(6));
  return 0;
}

/* output:
1101 603 5 300 301
12 5
threads 4, declared in between
8 6
*/
