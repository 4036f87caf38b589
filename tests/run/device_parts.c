/* device_parts.c: items that are already mapped, fully or in part; items
 * unmapped early; and pointers that do not point to the begin of the mapped
 * section. [OMP 5.2 §5.8.3, §5.8.6] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu -fopenmp-extensions
#include "check.h"

enum { N = 40, FROM = 10, LENGTH = 5 };

/* `present` is checked on entry; an item that is no longer mapped at the end is ignored. */
static void gone_at_the_end(void) {
  int one = 1, list[N];
  for (int i = 0; i < N; i++)
    list[i] = i;
#pragma omp target enter data map(to : one)
#pragma omp target data map(present, tofrom : one)
  {
#pragma omp target exit data map(delete : one)
  }
  EQ(omp_target_is_present(&one, 0), 0);
#pragma omp target enter data map(to : one)
#pragma omp target data map(tofrom : list)
  {
#pragma omp target exit data map(delete : list)
#pragma omp target enter data map(alloc : list[FROM : LENGTH])
#pragma omp target map(alloc : list[FROM : LENGTH])
    list[FROM] = -1;
  }
  EQ(list[FROM], FROM);
#pragma omp target exit data map(delete : one, list[FROM : LENGTH])
}

static void in_part(void) {
  int list[N] = {0};
  struct {
    int *a, *b;
  } both = {list, list + 20};
#pragma omp target enter data map(to : list[FROM : LENGTH])
  list[FROM] = 1;
#pragma omp target update to(list)
#pragma omp target
  list[FROM]++;
  EQ(list[FROM], 1);
  EQ(omp_target_is_present(&list[FROM], 0), 1);
#pragma omp target update from(list[FROM : LENGTH])
  EQ(list[FROM], 1);
#pragma omp target exit data map(from : list)
#pragma omp target exit data map(from : list[FROM : LENGTH])
  EQ(omp_target_is_present(&list[FROM], 0), 0);
#pragma omp target enter data map(to : both.b[0 : 1])
#pragma omp target exit data map(from : both.a[0 : 1], both.b[0 : 1])
  EQ(omp_target_is_present(both.b, 0), 0);
}

static void held(void) {
  int one = 1;
#pragma omp target data map(ompx_hold, tofrom : one)
  {
#pragma omp target exit data map(delete : one)
    EQ(omp_target_is_present(&one, 0), 1);
#pragma omp target map(alloc : one)
    one = 2;
    EQ(one, 1);
  }
  EQ(one, 2);
  EQ(omp_target_is_present(&one, 0), 0);
}

/* Only at run time is it known that the rows are contiguous. */
static void rows(int n, int columns) {
  int m[n][columns], list[4][3] = {0};
  for (int i = 0; i < n * columns; i++)
    m[0][i] = i;
#pragma omp target map(tofrom : m[1 : n - 1][0 : columns])
  for (int i = 1; i < n; i++)
    m[i][columns - 1] = -i;
#pragma omp target data map(tofrom : list[1 : 1][2])
#pragma omp target map(present, alloc : list[1][2])
  list[1][2] = 5;
  for (int i = 1; i < n; i++)
    EQ(m[i][columns - 1], -i);
  EQ(list[1][2], 5);
}

static int *shared;

/* The mapped section does not begin at the place to which the pointer points. */
static void behind_pointers(void) {
  int list[N] = {0}, *p = list, *there = list;
  shared = list;
#pragma omp target enter data map(to : p[FROM : LENGTH])
#pragma omp target
  p[FROM] = 7;
#pragma omp target
  shared[FROM + 1] = 8;
  EQ(omp_get_mapped_ptr(p, 0) == NULL, 1);
#pragma omp target data use_device_ptr(p)
  there = p;
  EQ(there != list, 1);
#pragma omp target is_device_ptr(there)
  there[FROM + 2] = 9;
#pragma omp target exit data map(from : p[FROM : LENGTH])
  for (int i = 0; i < 3; i++)
    EQ(list[FROM + i], 7 + i);
}

/* `p` is mapped too, so the device's `p` points to the device's elements; `q`
 * is firstprivate. */
static void pointers_mapped(void) {
  int list[N] = {0}, other[N] = {0}, *p = list, *q = other;
#pragma omp target map(p, p[ : N]) map(q[ : N])
  {
    p[1] = 1;
    *++q = 2;
  }
  EQ(p == list && q == other, 1);
  EQ(list[1], 1);
  EQ(other[1], 2);
#pragma omp target enter data map(to : p)
#pragma omp target enter data map(to : p[ : N])
#pragma omp target map(present, alloc : p)
  p[1]++;
#pragma omp target exit data map(from : p[ : N])
#pragma omp target exit data map(from : p)
  EQ(p == list, 1);
  EQ(list[1], 2);
}

int main(void) {
  gone_at_the_end();
  in_part();
  held();
  rows(4, 5);
  behind_pointers();
  pointers_mapped();
  return check_ok();
}

/* output:
ok
*/
