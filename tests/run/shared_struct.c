/* shared_struct.c: structs and scalars that are only read may be passed by value, but the program
 * must not notice. [OMP 5.2 §5.1] */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>
#include <string.h>

struct matrix {
  int rows, columns;
  double *at;
};
struct flags {
  volatile int go;
  int value;
};
struct fixed {
  const int size;
  int other;
};
struct large {
  int used, value[100];
};
union word {
  unsigned whole;
  unsigned char part[4];
};
struct outer {
  struct matrix inner[2];
  union word word;
};

static double total(struct matrix m) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < m.rows; i++)
    for (int j = 0; j < m.columns; j++)
      sum += m.at[i * m.columns + j] += 1;
  return sum;
}

static int nested(struct outer o) {
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp for
    for (int i = 0; i < 2; i++)
      sum += o.inner[i].rows * (&o.inner[i] == &o.inner[0] ? 1 : 10);
#pragma omp for
    for (int i = 0; i < 4; i++)
      sum += (o.word.part[i] == 7) * 100;
  }
  return sum;
}

static int copied(struct outer o) {
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    struct outer mine = o;
    mine.inner[1].rows++;
#pragma omp for
    for (int i = 0; i < 3; i++)
      sum += mine.inner[1].rows - o.inner[1].rows + o.word.part[i];
  }
  return sum;
}

/* Returns the value that one thread reads after it has waited for another thread's write. */
static int waits(void) {
  struct flags f = {0, 0};
  int seen = 0;
#pragma omp parallel sections shared(f, seen)
  {
#pragma omp section
    {
      f.value = 5;
#pragma omp flush
      f.go = 1;
    }
#pragma omp section
    {
      while (!f.go)
        ;
#pragma omp flush
      seen = f.value;
    }
  }
  return seen;
}

/* Returns a sum; the struct changes between two loops of a region, and between two regions. */
static int changes(void) {
  struct matrix m = {4, 1, 0};
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp for
    for (int i = 0; i < m.rows; i++)
      sum += m.columns;
#pragma omp single
    m.columns = 10;
#pragma omp for
    for (int i = 0; i < m.rows; i++)
      sum += m.columns;
  }
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < m.rows; i++)
    sum += m.columns * 10;
  m.rows = 2;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < m.rows; i++)
    sum += m.columns * 100;
  return sum;
}

static int passes(int n) {
  int k = 1, sum = 0;
  for (int step = 0; step < 3; step++) {
#pragma omp parallel
    {
#pragma omp single
      k = k * 10;
    }
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += k;
  }
  return sum;
}

static int tasks(void) {
  struct matrix m = {1, 2, 0}, n = {0, 0, 0};
#pragma omp parallel
#pragma omp single
  {
    n.rows = 7;
#pragma omp task shared(m, n)
    n.columns = n.rows + m.columns;
#pragma omp taskwait
    m.columns = 30;
#pragma omp task shared(m, n) depend(out : n)
    n.rows = m.columns;
#pragma omp task shared(n) depend(in : n)
    n.columns += n.rows;
  }
  return n.columns;
}

static int by_address(void) {
  struct matrix m = {1, 2, 0};
  int *columns = &m.columns, sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp single
    *columns = 40;
#pragma omp for
    for (int i = 0; i < 2; i++)
      sum += m.columns;
  }
  return sum;
}

int main(void) {
  int inside = 0;
#pragma omp parallel
#pragma omp single
  inside = omp_get_level();
  printf("%d\n", inside);
  double room[12];
  memset(room, 0, sizeof room);
  printf("%g\n", total((struct matrix){3, 4, room}));
  struct outer o = {{{1, 2, 0}, {3, 4, 0}}, {0x07070707}};
  printf("%d %d\n", nested(o), copied(o));
  struct fixed f = {3, 4};
  struct large l = {2, {1, 2, 3}};
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < f.size; i++)
    sum += f.other + l.value[i] * l.used;
  printf("%d %d\n", sum, waits());
  printf("%d %d %d %d\n", changes(), passes(5), tasks(), by_address());
}

/* output:
1
12
431 24
24 5
2444 5550 39 80
*/
