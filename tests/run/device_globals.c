/* device_globals.c: variables and functions of declare target, on a device. [OMP 5.2 §7.8] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

#pragma omp begin declare target
int shared = 10, table[4] = {1, 2, 3, 4};
static int bump(int by) {
  shared += by;
  return shared;
}
#pragma omp end declare target
int linked[3] = {7, 8, 9};
#pragma omp declare target link(linked)
static int get(int i) { return linked[i]; }
static int twice(int x) { return 2 * x; }
#pragma omp declare target enter(twice) indirect
int *where = table; /* on the device, points to the device's table */
#pragma omp declare target enter(where)

int main(void) {
  int r = 0, host = -1;
#pragma omp target map(from : r, host)
  r = bump(5), host = omp_is_initial_device();
  EQ(host, 0);
  EQ(r, 15);
  EQ(shared, 10);
#pragma omp target update from(shared)
  EQ(shared, 15);
  shared = 100, table[2] = 30;
#pragma omp target update to(shared, table)
#pragma omp target map(from : r)
  r = bump(1) + table[2] + where[2];
  EQ(r, 161);
  EQ(shared, 100);
#pragma omp target map(tofrom : shared) /* the variable exists on the device: nothing is copied */
  shared++;
  EQ(shared, 100);
#pragma omp target map(always, tofrom : shared)
  shared++;
  EQ(shared, 101);
  linked[1] = 80;
#pragma omp target map(tofrom : linked) map(from : r)
  {
    r = get(1);
    linked[2] = 90;
  }
  EQ(r, 80);
  EQ(linked[2], 90);
  OK(!omp_target_is_present(linked, 0));
  OK(omp_target_is_present(table, 0));
  int (*call)(int) = twice;
#pragma omp target map(from : r)
  r = call(21);
  EQ(r, 42);
  int own[2] = {5, 6};
#pragma omp target data map(to : own)
  {
    where = own;
#pragma omp target update to(where) /* copies a host address, which the device cannot use */
#pragma omp target map(to : where[0 : 2]) map(from : r)
    r = own[1];
  }
  EQ(r, 6);
  return check_ok();
}

/* output:
ok
*/
