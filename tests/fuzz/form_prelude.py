# form_prelude.py: the types, variables, functions and macros of the programs of forms.py.
# SPDX-License-Identifier: MIT

PRELUDE = '''\
#include <complex.h>
#include <omp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
typedef unsigned long long u64;
typedef int v4 __attribute__((vector_size(16)));
struct pair { signed char a; long b; int c[3]; };
struct flex { int n; short d[]; };
static int n5 = 5, two = 2, one = 1;
static int pool[40] = {[0 ... 9] = 3, [20] = 5, [30 ... 39] = 4};
static int quad[4][4] = {{1, 2, 3}, [2] = {4, 5, [3] = 6}};
static struct flex flex3 = {3, {7, 8, 9}};
static struct flex *const flex_at = &flex3;
static _Thread_local int mine;
static int add_one(int x) { return x + 1; }
static int twice(int x) { return x * 2; }
static int (*const fns[3])(int) = {add_one, twice, add_one};
static u64 mix(u64 h, u64 x) {
  h = (h ^ x ^ 0x2545f491u) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}
static int sum_of(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  while (n-- > 0)
    s += va_arg(list, int);
  va_end(list);
  return s;
}
static void at_end(u64 **p) { **p += 5; }
static u64 total;
#define U(x) ((u64)(x))
#define OMP(...) _Pragma(#__VA_ARGS__)
#define TEXT_OF(...) #__VA_ARGS__
#define OMP_MACRO(...) _Pragma(TEXT_OF(__VA_ARGS__))
#define SAME(...) __VA_ARGS__
#define AGAIN(...) __VA_ARGS__
#define COPY(v) __typeof__(v) *const o_##v = (void *)&v, v; \\
  memcpy((void *)&v, (void *)o_##v, sizeof v);
#define LOOP(i, n) for (int i = 0; i < (n); i++)
#define ADD(to, x) ((to) += (x))
#pragma omp declare reduction(join : struct pair : omp_out.b += omp_in.b, \\
  omp_out.c[1] += ({ int omp = omp_in.c[1]; omp ?: 0; })) initializer(omp_priv = {.b = 0})
'''
