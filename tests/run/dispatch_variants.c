/* dispatch_variants.c: the function that a dispatch construct calls. [OMP 5.2 §7.6]
 * SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static int in_loop(int x) { return 100 * x; }
#pragma omp declare variant(twice) match(construct = {dispatch})
#pragma omp declare variant(thrice) match(implementation = {vendor(llvm)}, user = {condition(0)})
static int base(int x) { return x; }

/* The dispatch construct appends interop objects, and passes the pointer `a` unchanged. */
static void fill_on(int n, int *a, omp_interop_t object, omp_interop_t other) {
  for (int i = 0; i < n; i++)
    a[i] = object == omp_interop_none && other == omp_interop_none ? i + 10 : -1;
}
#pragma omp declare variant(fill_on) match(construct = {dispatch}) \
    adjust_args(need_device_ptr : a)                               \
    append_args(interop(target), interop(targetsync))
static void fill(int n, int *a) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}

static double which_on(omp_interop_t object) { return object ? 3.5 : 2.5; }
#pragma omp declare variant(which_on) match(construct = {dispatch}) \
    append_args(interop(targetsync))
static double which(void) { return 1.5; }

static int plain(int x) { return x + 1; }

/* These variants match without the dispatch construct. */
static int any_host(int x) { return 1000 + x; }
static int in_parallel(int x) { return 2000 + x; }
#pragma omp declare variant(in_parallel) match(construct = {parallel})
#pragma omp declare variant(any_host) match(implementation = {vendor(llvm)})
static int always(int x);
static int always(int x) { return x; }

#pragma omp declare variant(in_loop) match(construct = {parallel, dispatch})
static int looped(int x) { return -x; }

int main(void) {
  int x = 0, y = 0, a[3], no = 1, asked = 0;

#pragma omp dispatch
  x = base(7);
  printf("%d %d\n", x, base(7));
#pragma omp dispatch novariants(1)
  x = base(7);
#pragma omp dispatch nocontext(no)
  y = base(7);
  printf("%d %d\n", x, y);
  for (no = 0; no < 2; no++) {
#pragma omp dispatch novariants(no) nowait
    x = base(no + 1);
#pragma omp dispatch nocontext(asked++ == 0)
    y = base(no + 1);
    printf("%d %d\n", x, y);
  }

  /* The constructs around dispatch select variants too, even with nocontext. */
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp dispatch
    x = looped(1);
#pragma omp dispatch nocontext(1)
    y = looped(1);
    int z, *p = &z;
#pragma omp dispatch
    *p = (int)always(1);
#pragma omp dispatch novariants(z == 2001)
    z = always(z);
    if (z == 2001)
#pragma omp dispatch nocontext(1)
      z = always(always(1));
    printf("%d\n", z);
  }
  printf("%d %d\n", x, y);

#pragma omp dispatch
  fill(3, a);
  printf("%d %d %d\n", a[0], a[1], a[2]);
#pragma omp dispatch novariants(no > 0) is_device_ptr(a)
  fill(3, a);
  printf("%d %d %d\n", a[0], a[1], a[2]);
  double d;
#pragma omp dispatch
  d = which();
  printf("%g %g\n", d, which());

#pragma omp dispatch nocontext(x)
  x = always(1);
#pragma omp dispatch novariants(x)
  y = always(1);
  printf("%d %d\n", x, y);

  int i = 0;
#pragma omp dispatch
  a[i++] = plain(plain(3));
  if (i == 1)
#pragma omp dispatch
    a[1] = base(base(2));
  else
    a[1] = 0;
  printf("%d %d %d\n", i, a[0], a[1] == 4 || a[1] == 8);

  /* dispatch with a depend clause waits for earlier tasks. */
  int ok = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
  for (int k = 0; k < 50; k++) {
#pragma omp task shared(y) depend(out : y)
    y = k;
#pragma omp dispatch depend(inout : y)
    x = base(y);
    ok += x == 2 * k;
  }
  printf("%d\n", ok);
  return 0;
}

/* output:
14 7
7 7
2 1
2 4
4001
100 -1
10 11 12
0 1 2
2.5 1.5
1001 1
1 5 1
50
*/
