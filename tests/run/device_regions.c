/* device_regions.c: target regions on a device: teams, loops, tasks, reductions, private copies,
 * nowait, depend, and device addresses. [OMP 5.2 §5.4.6 to §5.4.10, §13.8] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"
#include <string.h>

enum { N = 1000 };

static void constructs(void) {
  int a[N], most = 0, level = 0, tasks = 0, last = -1, count[2] = {0};
  double sum = 0;
#pragma omp target teams distribute parallel for map(from : a) reduction(+ : sum) reduction(max : most) lastprivate(last)
  for (int i = 0; i < N; i++) {
    a[i] = i;
    sum += i;
    most = omp_get_level() > most ? omp_get_level() : most;
    last = i + omp_is_initial_device();
  }
  EQ(sum, N / 2 * (N - 1));
  EQ(a[N - 1], N - 1);
  EQ(most, 1);
  EQ(last, N - 1);
#pragma omp target map(tofrom : level, tasks, count)
  {
#pragma omp parallel num_threads(3) reduction(+ : level)
    {
      level += omp_get_level();
#pragma omp single
      for (int i = 0; i < 10; i++)
#pragma omp task
#pragma omp atomic
        tasks++;
#pragma omp for reduction(+ : count)
      for (int i = 0; i < N; i++)
        count[i & 1]++;
    }
  }
  EQ(level, 3);
  EQ(tasks, 10);
  EQ(count[1], N / 2);
#pragma omp target parallel for simd reduction(+ : count[1 : 1]) num_threads(2)
  for (int i = 0; i < N; i++)
    count[1]++;
  EQ(count[1], N / 2 + N);
#pragma omp target teams num_teams(3) map(tofrom : tasks)
#pragma omp atomic
  tasks++;
  EQ(tasks, 13);
}

static void copies(void) {
  int n = 5, vla[n], list[3] = {1, 2, 3}, r = 0, own = 7;
  double room[10], *p = room;
  for (int i = 0; i < 10; i++)
    room[i] = i;
  for (int i = 0; i < n; i++)
    vla[i] = i;
#pragma omp target firstprivate(list, vla) private(own) map(from : r)
  {
    own = 1;
    list[1] += own;
    vla[4]++;
    r = list[1] + vla[4];
  }
  EQ(r, 8);
  EQ(list[1], 2);
  EQ(own, 7);
#pragma omp target teams num_teams(1) map(to : p[0 : 10]) map(from : r)
  {
    p += 2; /* changes a copy that the teams share */
    r = (int)p[2];
  }
  EQ(r, 4);
  OK(p == room);
}

static void order(void) {
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target enter data map(to : a) map(alloc : b) nowait depend(out : a)
#pragma omp target teams distribute parallel for nowait depend(in : a) depend(out : b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
#pragma omp target exit data map(from : b) map(delete : a) nowait depend(inout : b)
#pragma omp taskwait
  for (int i = 0; i < N; i++)
    EQ(b[i], i + 1);
#pragma omp parallel num_threads(4)
#pragma omp for
  for (int k = 0; k < 40; k++) {
    int mine[8], seen = 0;
    memset(mine, 0, sizeof mine);
#pragma omp target map(tofrom : mine, seen)
    {
      mine[k % 8] = k;
      seen = !omp_is_initial_device();
    }
    EQ(mine[k % 8], k);
    EQ(seen, 1);
  }
}

static void pointers(void) {
  double room[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, *p = room;
  int r = 0, host = omp_get_initial_device();
  double *there = omp_target_alloc(sizeof room, 0);
  EQ(omp_target_memcpy(there, room, sizeof room, 0, 0, 0, host), 0);
#pragma omp target is_device_ptr(there) map(from : r)
  r = (int)there[9];
  EQ(r, 9);
  omp_target_free(there, 0);
#pragma omp target data map(to : p[0 : 10]) use_device_ptr(p)
  {
    OK(p != room);
#pragma omp target is_device_ptr(p) map(from : r)
    r = (int)p[8];
  }
  EQ(r, 8);
  OK(p == room);
  int list[4] = {1, 2, 3, 4}, one = 5, *before = list;
#pragma omp target data map(to : list, one) use_device_addr(list, one)
  {
    OK(list != before && omp_target_is_present(before, 0));
#pragma omp target has_device_addr(list, one) map(from : r)
    r = list[3] + one;
  }
  EQ(r, 9);
  EQ(list[3], 4);
#pragma omp target data map(to : list) use_device_addr(list[:])
  {
#pragma omp target has_device_addr(list[1 : 3]) map(from : r)
    r = list[3] + list[1];
  }
  EQ(r, 6);
#pragma omp target data map(p[0 : 10]) use_device_addr(p[0 : 10])
  {
    OK(p != room);
#pragma omp target has_device_addr(p[2 : 4])
    p[3] = 7 + omp_is_initial_device();
  }
  EQ(room[3], 7);
  r = 0;
#pragma omp target if (r != 0) map(from : r)
  r = omp_is_initial_device();
  EQ(r, 1);
#pragma omp target device(host) map(from : r)
  r = 2 * omp_is_initial_device();
  EQ(r, 2);
}

int main(void) {
  constructs();
  copies();
  order();
  pointers();
  return check_ok();
}

/* output:
ok
*/
