/* device_structs.c: members, pointers in structures, and mappers, on a device. [OMP 5.2 §5.8.3, §5.8.6, §5.8.8] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

struct vec {
  int n;
  double *d;
  int tag;
};
#pragma omp declare mapper(struct vec v) map(v.n, v.d) map(tofrom : v.d[0 : v.n])
#pragma omp declare mapper(tags : struct vec w) map(tofrom : w.tag)
struct pair {
  struct vec a, b;
};
struct pair both;

static void members(void) {
  double room[6] = {0, 1, 2, 3, 4, 5};
  struct {
    int n;
    double *data, *other;
    int tail;
  } s = {6, room, room, 0}, *p = &s;
#pragma omp target map(to : s.n) map(tofrom : s.data[2 : 3])
  for (int i = 2; i < 5; i++)
    s.data[i] += s.n;
  EQ(room[4], 10);
  OK(s.data == room);
#pragma omp target map(tofrom : p->data[0 : 2], p->tail)
  {
    p->data[1] = 9;
    p->tail = omp_is_initial_device() + 5;
  }
  EQ(room[1], 9);
  EQ(s.tail, 5);
#pragma omp target data map(to : s) map(tofrom : s.data[0 : 6])
  {
#pragma omp target
    s.data[0] = s.data[5];
    EQ(room[0], 0);
    s.n = 60;
#pragma omp target update to(s)
#pragma omp target
    s.data[1] = s.n;
#pragma omp target update from(s.data[0 : 2])
    EQ(room[0], 5);
    EQ(room[1], 60);
  }
  OK(s.data == room && s.other == room);
}

static void mappers(void) {
  double one[4] = {0}, two[2] = {0}, three[3] = {0};
  struct vec v = {4, one, 5}, arr[2] = {{2, two, 0}, {3, three, 0}};
  int host = -1;
#pragma omp target map(v) map(from : host)
  {
    for (int i = 0; i < v.n; i++)
      v.d[i] = i + 1;
    host = omp_is_initial_device();
  }
  EQ(one[3], 4);
  EQ(host, 0);
  EQ(v.tag, 5);
#pragma omp target map(mapper(tags), tofrom : v)
  v.tag = 77;
  EQ(v.tag, 77);
#pragma omp target map(tofrom : arr)
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < arr[k].n; i++)
      arr[k].d[i] = 10 * k + i;
  EQ(three[2], 12);
  EQ(two[1], 1);
#pragma omp target /* uses the default mapper */
  v.d[0] = 50;
  EQ(one[0], 50);
#pragma omp target enter data map(to : v)
#pragma omp target
  v.d[0] = 51;
  EQ(one[0], 50);
#pragma omp target update from(v.d[0 : 1])
  EQ(one[0], 51);
#pragma omp target exit data map(release : v)
  OK(!omp_target_is_present(&v.n, 0));
  OK(!omp_target_is_present(one, 0));
}

int main(void) {
  members();
  mappers();
  return check_ok();
}

/* output:
ok
*/
