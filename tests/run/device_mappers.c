/* device_mappers.c: mappers of structs whose members have mappers, on a device. [OMP 5.2 §5.8.8] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

struct inner {
  int skipped, n, *p;
};
#pragma omp declare mapper(struct inner x) map(x.n, x.p[0 : x.n])
#pragma omp declare mapper(all : struct inner x) map(x.skipped, x.n) map(x.p[0 : 1])
struct outer {
  int head;
  struct inner one, two[2];
  int count;
};
#pragma omp declare mapper(struct outer y) map(y.one, y.two, y.count)
#pragma omp declare mapper(first : struct outer y) map(mapper(all), to : y.one) map(y.count)
#pragma omp declare mapper(second : struct outer y) map(y.two[1])
struct owner {
  struct outer *o;
  int n;
};
#pragma omp declare mapper(struct owner w) map(w, w.o[0 : w.n])

static struct inner made(int n, int from) {
  struct inner it = {-1, n, malloc((size_t)n * sizeof(int))};
  for (int i = 0; i < n; i++)
    it.p[i] = from + i;
  return it;
}

static void make(struct outer *o, int from) {
  *o = (struct outer){0, made(3, from), {made(2, from + 10), made(1, from + 20)}, from};
}

static int sum(const struct inner *it) {
  int all = 0;
  for (int i = 0; i < it->n; i++)
    all += it->p[i];
  return all;
}

static int sums(const struct outer *o) {
  return sum(&o->one) + sum(&o->two[0]) + sum(&o->two[1]);
}

static void add(struct outer *o, int value) {
  o->one.p[2] += value;
  o->two[0].p[1] += 10 * value;
  o->two[1].p[0] += 100 * value;
  o->count += value;
}

static void members(struct outer *o) {
#pragma omp target map(o->one)
  o->one.p[o->one.n - 1] += 1;
  EQ(sum(&o->one), 4);
#pragma omp target map(o->two[1], o->count)
  o->count = o->two[1].p[0] += 1;
  EQ(o->count, 21);
#pragma omp target map(o->two)
  o->two[0].p[1] += o->two[1].p[0];
  EQ(sums(o), 4 + 42 + 21);
}

static void nested(struct outer o[2], struct outer one) {
#pragma omp target map(one)
  add(&one, 1);
  EQ(sums(&one), 3 + 21 + 20 + 111);
  EQ(one.count, 1);
  struct outer *q = o;
#pragma omp target map(q[1 : 1])
  add(&q[1], 1);
  EQ(sums(&o[1]), 303 + 221 + 120 + 111);
  struct owner all = {o, 2};
#pragma omp target
  for (int i = 0; i < all.n; i++)
    add(&all.o[i], 2);
  EQ(sums(&o[0]), 67 + 222);
  EQ(sums(&o[1]), 755 + 222);
}

static void named(struct outer one) {
  int values = 0;
#pragma omp target map(mapper(first), tofrom : one) map(from : values)
  values = one.one.skipped * 100 + one.one.p[0]++ + one.count++;
  EQ(values, -100 + 7 + 7);
  EQ(one.one.p[0], 7); /* the mapper `to` copies nothing back */
  EQ(one.count, 8);
#pragma omp target map(mapper(second), tofrom : one)
  one.two[1].p[0] = -5;
  EQ(one.two[1].p[0], -5);
}

static void standalone(struct outer o[2]) {
#pragma omp target enter data map(to : o[0 : 2])
#pragma omp target map(alloc : o[0 : 2])
  add(&o[1], 1000);
  EQ(sums(&o[1]), 977);
#pragma omp target update from(present : o[0 : 2])
  EQ(sums(&o[1]), 977 + 111000);
  o[1].two[0].p[1] = 8;
#pragma omp target update to(o[1].two)
#pragma omp target map(alloc : o[0 : 2])
  o[0].count = o[1].two[0].p[1];
#pragma omp target exit data map(from : o[0 : 2])
  EQ(o[0].count, 8);
  OK(!omp_target_is_present(&o[0], 0) && !omp_target_is_present(&o[1].one, 0));
  OK(!omp_target_is_present(o[0].one.p, 0) && !omp_target_is_present(o[1].two[1].p, 0));
}

int main(void) {
  struct outer o[3];
  OK(omp_get_num_devices() == 1);
  make(&o[0], 0);
  make(&o[1], 100);
  make(&o[2], 0);
  members(&o[0]);
  nested(o, o[2]);
  make(&o[2], 7);
  named(o[2]);
  standalone(o);
  return check_ok();
}
/* output:
ok
*/
