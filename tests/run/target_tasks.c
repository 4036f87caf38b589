/* target_tasks.c: on the host, a target construct makes a copy of a scalar that only a task in its region
 * names; a simd loop copies an array of run-time size back. [OMP 5.2 §5.4.5, §5.8.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int number;

static void scalars(void) {
  static int kept;
  int device = omp_get_initial_device(), seen = 0;
  number = 3, kept = 5;
#pragma omp target device(device) map(tofrom : seen)
#pragma omp task shared(seen)
  seen = number++ + kept++;
  EQ(seen, 8);
  EQ(number, 3);
  EQ(kept, 5);
#pragma omp target device(device) map(tofrom : number)
#pragma omp task
  number++;
  EQ(number, 4);
}

static struct { int a[2]; } both;
static int row[2], *pointer = row;

/* defaultmap says what becomes of variables that only tasks name. */
static void behaviours(void) {
  number = 3, both.a[1] = 4, row[1] = 5;
#pragma omp target defaultmap(tofrom : scalar)
#pragma omp task
  number++, both.a[1]++;
  EQ(number, 4);
  EQ(both.a[1], 5);
#pragma omp target defaultmap(firstprivate : aggregate) defaultmap(tofrom : pointer)
#pragma omp task
  number++, both.a[1]++, row[1]++, pointer++;
  EQ(number, 4);
  EQ(both.a[1], 5);
  EQ(row[1], 5);
  EQ(pointer == row + 1, 1);
#pragma omp target defaultmap(tofrom)
#pragma omp task
  number++, both.a[1]++, row[1]++, pointer--;
  EQ(number, 5);
  EQ(both.a[1], 6);
  EQ(row[1], 6);
  EQ(pointer == row, 1);
}

static void arrays(int four) {
  long list[four];
  for (int i = 0; i < four; i++)
    list[i] = 0;
#pragma omp target simd lastprivate(list)
  for (int i = 0; i < 12; i++) {
    list[0] = i;
    list[1] = i + 1;
    list[2] = i + 2;
    list[3] = i + 3;
  }
  for (int i = 0; i < 4; i++)
    EQ(list[i], 11 + i);
}

int main(void) {
  int level = -1;
  scalars();
  behaviours();
  arrays(4);
#pragma omp target parallel num_threads(1) map(from : level)
  level = omp_get_level();
  EQ(level, 1);
  return check_ok();
}
/* output:
ok
*/
