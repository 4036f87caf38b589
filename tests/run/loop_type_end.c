/* loop_type_end.c: loops whose variable would overflow with one more step. [OMP 5.2 §4.4.1] */
/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

static long long seen, sum;

/* Compares the number and the sum of the iterations with those of a loop over __int128, which does
 * not wrap. */
static void expect(const char *what, __int128 from, __int128 to, __int128 step) {
  long long count = 0, total = 0;
  __int128 i;
  for (i = from; step > 0 ? i < to : i > to; i += step) {
    count++;
    total += (long long)(i % 1000);
  }
  if (omp_get_max_threads() < 1 || count != seen || total != sum)
    printf("%s: %lld iterations, %lld; not %lld, %lld\n", what, seen, sum, count, total);
  seen = sum = 0;
}

#define COUNT(i) (seen++, sum += (i) % 1000)
#define PRAGMA(text) _Pragma(#text)

#define LOOP(directive, type, from, rel, to, step) \
  { \
    type i; \
    PRAGMA(omp directive) \
    for (i = from; i rel to; i += step) \
      COUNT(i); \
    expect(#directive " " #type, from, to, step); \
  }
#define ALL_TYPES(directive) \
  LOOP(directive, unsigned char, 0, <, 255, 2) \
  LOOP(directive, unsigned char, 200, <, UCHAR_MAX, step7) \
  LOOP(directive, signed char, -120, <, 127, 3) \
  LOOP(directive, signed char, 100, >, -128, -3) \
  LOOP(directive, signed char, 100, >, SCHAR_MIN, down3) \
  LOOP(directive, short, 32000, <, SHRT_MAX, 300) \
  LOOP(directive, unsigned short, 60000, <, USHRT_MAX, 1000) \
  LOOP(directive, int, INT_MAX - 10, <, INT_MAX, 3) \
  LOOP(directive, int, INT_MAX - 10, <, INT_MAX, step7) \
  LOOP(directive, int, INT_MIN + 10, >, INT_MIN, -3) \
  LOOP(directive, unsigned, UINT_MAX - 100, <, UINT_MAX, 7) \
  LOOP(directive, long, LONG_MAX - 100, <, LONG_MAX, step7) \
  LOOP(directive, long long, LLONG_MIN + 100, >, LLONG_MIN, down3) \
  LOOP(directive, unsigned long long, ULLONG_MAX - 100, <, ULLONG_MAX, 7)
#define REDUCE reduction(+ : seen, sum)

/* Like LOOP, for a nest of two loops. The variable of the inner loop ends near
 * the end of its type. */
#define NEST(directive, type, from, to, step) \
  { \
    int k; \
    type i; \
    PRAGMA(omp directive) \
    for (k = 0; k < 3; k++) \
      for (i = from; i < to; i += step) \
        COUNT(i); \
    if (seen % 3 || sum % 3) \
      printf(#directive ": %lld iterations\n", seen); \
    seen /= 3, sum /= 3; \
    expect(#directive " " #type, from, to, step); \
  }
#define NESTS(directive) \
  NEST(directive, unsigned char, 0, 255, 2) \
  NEST(directive, int, INT_MAX - 10, INT_MAX, step7) \
  NEST(directive, long long, LLONG_MAX - 9, LLONG_MAX, 4)

static char room[256];

int main(void) {
  volatile int seven = 7, three = -3;
  int step7 = seven, down3 = three;
  char *const end = room + sizeof room, *p;
  omp_set_schedule(omp_sched_guided, 2);
  ALL_TYPES(parallel for REDUCE)
  ALL_TYPES(parallel for REDUCE schedule(static, 3))
  ALL_TYPES(parallel for REDUCE schedule(dynamic, 2))
  ALL_TYPES(parallel for REDUCE schedule(nonmonotonic : dynamic))
  ALL_TYPES(parallel for REDUCE schedule(guided))
  ALL_TYPES(parallel for REDUCE schedule(runtime))
  ALL_TYPES(parallel for REDUCE schedule(dynamic) ordered)
  ALL_TYPES(parallel for simd REDUCE)
  ALL_TYPES(parallel for simd REDUCE schedule(simd : dynamic, 2))
  ALL_TYPES(parallel loop REDUCE)
  ALL_TYPES(parallel master taskloop REDUCE grainsize(3))
  ALL_TYPES(parallel masked taskloop simd REDUCE num_tasks(4))
  ALL_TYPES(teams distribute parallel for REDUCE)
  ALL_TYPES(target teams distribute parallel for simd REDUCE map(tofrom : seen, sum))
  ALL_TYPES(teams distribute REDUCE dist_schedule(static, 2))
  NESTS(parallel for REDUCE collapse(2))
  NESTS(parallel for REDUCE collapse(2) schedule(dynamic, 3))
  NESTS(parallel for simd REDUCE collapse(2))
  NESTS(parallel master taskloop REDUCE collapse(2))
  NESTS(teams distribute parallel for REDUCE collapse(2))

  /* Doacross, scan and lastprivate. */
  {
    unsigned char i, last = 0;
    int order = 0, total = 0, prefix[128], k;
#pragma omp parallel for ordered(1) schedule(static, 1) reduction(+ : seen, sum)
    for (i = 0; i < 255; i += 2) {
#pragma omp ordered depend(sink : i - 2)
      COUNT(i);
#pragma omp ordered depend(source)
    }
    expect("doacross", 0, 255, 2);
#pragma omp parallel for ordered schedule(dynamic)
    for (i = 0; i < 255; i += 2)
#pragma omp ordered
      order = order * 3 % 1009 + i;
    for (k = 0; k < 255; k += 2)
      total = total * 3 % 1009 + k;
    printf("ordered: %s\n", order == total ? "yes" : "no");
    total = 0;
#pragma omp parallel for reduction(inscan, + : total)
    for (i = 0; i < 255; i += 2) {
      total += i;
#pragma omp scan inclusive(total)
      prefix[i / 2] = total;
    }
    printf("scan: %d %d\n", prefix[63], prefix[127]);
#pragma omp parallel for lastprivate(last)
    for (i = 1; i < 255; i += 4)
      last = i;
    printf("last: %d\n", last);
  }
#pragma omp parallel for reduction(+ : seen)
  for (p = room; p < end; p += 100)
    seen += p[0] == 0;
  printf("pointer: %lld\n", seen);
  seen = 0;
#pragma omp parallel for reduction(+ : seen)
  for (p = end - 1; p >= room; p -= 100)
    seen++;
  printf("pointer down: %lld\n", seen);
  seen = 0;
  /* The distance between the bounds exceeds INT_MAX; in the loop of `wide`, so does the step. */
  LOOP(parallel for REDUCE, int, -2000000000, <, 2000000000, 1500000000)
  LOOP(parallel for REDUCE schedule(dynamic), int, 2000000000, >, -2000000000, -1500000000)
  LOOP(teams distribute parallel for REDUCE, int, -2000000000, <, 2000000000, 1500000000)
#pragma omp parallel for reduction(+ : seen, sum)
  for (int i = -2000000000; i < 2000000000; i += 3000000000u)
    COUNT(i);
  printf("wide: %lld\n", seen);
  seen = sum = 0;
  {
    unsigned char i;
#pragma omp parallel
#pragma omp single
    {
#pragma omp tile sizes(5)
      for (i = 0; i < 255; i += 2)
        COUNT(i);
      expect("tile", 0, 255, 2);
    }
#pragma omp parallel for reduction(+ : seen, sum)
#pragma omp unroll partial(4)
    for (i = 0; i < 255; i += 2)
      COUNT(i);
    expect("unroll", 0, 255, 2);
#pragma omp simd reduction(+ : seen, sum)
    for (i = 0; i < 255; i += 2)
      COUNT(i);
    expect("simd", 0, 255, 2);
  }
  puts("done");
  return 0;
}
/* output:
ordered: yes
scan: 4032 16256
last: 253
pointer: 3
pointer down: 3
wide: 2
done
*/
