/* device_maps.c: map types and modifiers, on a device with its own memory. [OMP 5.2 §5.8.3, §13.5
 * to §13.9] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

enum { N = 40 };
static int global[4] = {1, 2, 3, 4}, counter = 1;

static void types(void) {
  int to[N], from[N], tofrom[N], kept = 5, host = -1;
  for (int i = 0; i < N; i++)
    to[i] = i, from[i] = -1, tofrom[i] = 2 * i;
#pragma omp target map(to : to) map(from : from, host) map(tofrom : tofrom)
  {
    host = omp_is_initial_device();
    for (int i = 0; i < N; i++) {
      from[i] = to[i] + kept;
      tofrom[i]++;
      to[i] = 0;
    }
    kept = 9;
  }
  EQ(host, 0);
  EQ(kept, 5);
  for (int i = 0; i < N; i++) {
    EQ(to[i], i);
    EQ(from[i], i + 5);
    EQ(tofrom[i], 2 * i + 1);
  }
}

/* Uses local variables without a map clause, and global variables. The device
 * has copies of the global variables. */
static void implied(void) {
  int list[3] = {1, 2, 3}, n = 3, vla[n], seen = 0, *p = list;
  for (int i = 0; i < n; i++)
    vla[i] = i;
#pragma omp target map(tofrom : seen)
  {
    list[1] = 20;
    vla[2] = list[0] + n;
    global[3] = 40;
    counter++;
    seen = counter;
  }
  EQ(list[1], 20);
  EQ(vla[2], 4);
  EQ(global[3], 40);
  EQ(counter, 1);
  EQ(seen, 2);
#pragma omp target defaultmap(tofrom : scalar) map(tofrom : list)
  {
    counter++;
    p[2] = counter;
    p++;
  }
  EQ(counter, 2);
  EQ(list[2], 2);
  OK(p == list);
}

static void counts(void) {
  int a[N] = {0}, r = 0;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a[4 : 8])
  a[5] = 1; /* changes the host's element only */
#pragma omp target map(from : r)
  r = a[5]++;
  EQ(r, 0);
  EQ(a[5], 1);
#pragma omp target exit data map(from : a)
  EQ(a[5], 1);
  OK(omp_target_is_present(a, 0));
#pragma omp target map(always, tofrom : a[5 : 1])
  a[5] += 10;
  EQ(a[5], 11);
#pragma omp target update from(a[4 : 4])
  EQ(a[6], 0);
#pragma omp target data map(present, alloc : a)
  {
    a[7] = 70;
#pragma omp target update to(present : a[7 : 1])
#pragma omp target map(from : r)
    r = a[7];
  }
  EQ(r, 70);
#pragma omp target exit data map(delete : a)
  OK(!omp_target_is_present(a, 0));
#pragma omp target exit data map(release : a)
}

static void sections(void) {
  int m[3][4] = {{0}}, (*rows)[4] = m, n = 2, last = 3;
#pragma omp target map(tofrom : m[1 : n][0 : 4])
  m[2][3] = 6;
  EQ(m[2][3], 6);
#pragma omp target map(tofrom : rows[1][last])
  rows[1][3] = 7;
  EQ(m[1][3], 7);
#pragma omp target map(tofrom : m[: 1], rows[n :1])
  m[0][0] = 1, rows[2][0] = 2;
  EQ(m[0][0], 1);
  EQ(m[2][0], 2);
  int *p = &m[0][0], r = 0;
#pragma omp target data map(to : p[0 : 12])
  {
    p[4] = 100;
#pragma omp target map(from : r) /* p is mapped as a section of length 0: no element is copied */
    r = p[8] + p[4];
  }
  EQ(r, 2);
}

int main(void) {
  EQ(omp_get_num_devices(), 1);
  types();
  implied();
  counts();
  sections();
  return check_ok();
}

/* output:
ok
*/
