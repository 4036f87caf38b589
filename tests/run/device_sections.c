/* device_sections.c: target update of sections with gaps: strides, several
 * dimensions, lengths known only at run time. Elements in the gaps keep their
 * values on both sides.
 *
 * [OMP 5.2 §3.2.5, §13.9]
 */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

enum { N = 24, ROWS = 4, COLUMNS = 6, LAYERS = 3 };

static int line[N], table[ROWS][COLUMNS], cube[LAYERS][ROWS][COLUMNS];

/* Sets each element to its index plus 1000 on the device, and plus 2000 on the host. */
static void fill(int *all, int count) {
#pragma omp target map(all[ : count])
  for (int i = 0; i < count; i++)
    all[i] = 1000 + i;
  for (int i = 0; i < count; i++)
    all[i] = 2000 + i;
}

/* Returns a sum: each host element that has the device's value adds 100 plus its index. All other
 * elements must have the host's values. */
static int taken(const int *all, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++)
    if (all[i] == 1000 + i)
      sum += 100 + i;
    else
      EQ(all[i], 2000 + i);
  return sum;
}

/* Returns a sum over the elements on the device. An element adds 0 if it has the device's value,
 * 100 plus its index if it has the host's value, else 1000000. */
static int given(const int *all, int count) {
  int sum = 0;
#pragma omp target map(all[ : count]) map(tofrom : sum)
  for (int i = 0; i < count; i++)
    if (all[i] == 2000 + i)
      sum += 100 + i;
    else if (all[i] != 1000 + i)
      sum += 1000000;
  return sum;
}

#define BOTH(all, count, section, expected)  \
  fill(all, count);                          \
  _Pragma(TEXT(omp target update to(section)))   \
  EQ(given(all, count), expected);           \
  fill(all, count);                          \
  _Pragma(TEXT(omp target update from(section))) \
  EQ(taken(all, count), expected)
#define TEXT(...) #__VA_ARGS__

static void strides(int n) {
  BOTH(line, N, line[1:5:3], 500 + 1 + 4 + 7 + 10 + 13);
  BOTH(line, N, line[n::n + 5], 400 + 2 + 9 + 16 + 23);
  BOTH(line, N, line[::8], 300 + 0 + 8 + 16);
  BOTH(line, N, line[n:n:1], 200 + 2 + 3);
  BOTH(line, N, line[n:0:2], 0);
  int *p = line;
  BOTH(line, N, p[n:3:n], 300 + 2 + 4 + 6);
  fill(line, N);
#pragma omp target update from(line[0:n]) to(p[n + 10:n:n])
  EQ(taken(line, N), 201);
  EQ(given(line, N), 200 + 12 + 14);
}

static void dimensions(int n) {
  int *all = &table[0][0];
  BOTH(all, ROWS * COLUMNS, table[0:2][1:3], 600 + 1 + 2 + 3 + 7 + 8 + 9);
  BOTH(all, ROWS * COLUMNS, table[n - 1:2][3], 200 + 9 + 15);
  BOTH(all, ROWS * COLUMNS, table[:][n:1], 400 + 2 + 8 + 14 + 20);
  BOTH(all, ROWS * COLUMNS, table[0:2:3][4:], 400 + 4 + 5 + 22 + 23);
  BOTH(all, ROWS * COLUMNS, table[n][:n], 200 + 12 + 13);
  BOTH(all, ROWS * COLUMNS, table[1:2][0:n * 3], 1200 + 6 * 12 + 66);
  BOTH(all, ROWS * COLUMNS, table[1:2][n:2:3], 400 + 8 + 11 + 14 + 17);
  int *cubes = &cube[0][0][0], count = LAYERS * ROWS * COLUMNS;
  BOTH(cubes, count, cube[0:2:2][1:2][5:1], 400 + 11 + 17 + 59 + 65);
  BOTH(cubes, count, cube[1][0:n:3][0:2], 400 + 24 + 25 + 42 + 43);
  BOTH(cubes, count, cube[n - 1:2][n][0], 200 + 36 + 60);
  int(*rows)[n][COLUMNS] = (int(*)[n][COLUMNS])cubes;
  BOTH(cubes, count, rows[1:2][1:1][3:n], 400 + 21 + 22 + 33 + 34);
}

struct part {
  int before, list[8], *leads;
};

static void members(int n) {
  struct part one = {.leads = line}, some[3] = {{.before = 5}};
#pragma omp target data map(one, some)
  {
#pragma omp target
    for (int i = 0; i < 8; i++)
      one.list[i] = some[1].list[i] = i + 1;
#pragma omp target update from(one.list[1:n:4], some[1].list[0:3:3])
    for (int i = 0; i < 8; i++) {
      EQ(one.list[i], i % 4 == 1 ? i + 1 : 0);
      EQ(some[1].list[i], i % 3 == 0 ? i + 1 : 0);
    }
    fill(line, N);
#pragma omp target update from(one.leads[0:3:10])
    EQ(taken(line, N), 330);
  }
}

/* The mapper of each element leaves out the member `kept`. */
struct pair {
  int kept, moved;
};
#pragma omp declare mapper(half : struct pair p) map(p.moved)

static void mappers(int n) {
  struct pair all[6];
#pragma omp target data map(alloc : all)
  {
#pragma omp target
    for (int i = 0; i < 6; i++)
      all[i].kept = all[i].moved = 10 + i;
    for (int i = 0; i < 6; i++)
      all[i].kept = all[i].moved = i;
#pragma omp target update from(mapper(half) : all[1:n:3])
    for (int i = 0; i < 6; i++) {
      EQ(all[i].kept, i);
      EQ(all[i].moved, i % 3 == 1 ? 10 + i : i);
    }
  }
}

/* The expressions of the clause are evaluated at the construct, although the
 * update is deferred. */
static void deferred(int n) {
  fill(line, N);
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    int from = n, apart = 5;
#pragma omp target update from(line[from:3:apart]) nowait depend(out : line)
    from = apart = 1;
#pragma omp taskwait
  }
  EQ(taken(line, N), 300 + 2 + 7 + 12);
}

/* target update ignores elements that are not mapped, unless the directive has `present`. */
static void absent(void) {
  int list[N] = {0};
#pragma omp target update to(list[0:5:2])
#pragma omp target data map(alloc : list[2:7])
  {
#pragma omp target
    for (int i = 2; i < 9; i++)
      list[i] = 1;
#pragma omp target update from(list[0:5:2])
    EQ(list[2], 0);
#pragma omp target update from(present : list[2:4:2])
    EQ(list[2] + list[4] + list[6] + list[8], 4);
    EQ(list[3] + list[5], 0);
  }
}

int main(void) {
#pragma omp target data map(line, table, cube)
  {
    strides(2);
    dimensions(2);
    members(2);
    deferred(2);
  }
  mappers(2);
  absent();
  return check_ok();
}

/* output:
ok
*/
