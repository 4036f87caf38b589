/* target_data_environment.c: variables that a target region on the host shares, and variables that
 * it copies. [OMP 5.2 §5.8]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

struct box {
  int n;
  double *data;
};

static int counter = 1;     /* a scalar, so firstprivate */
static int table[4];        /* an aggregate, so mapped */
#pragma omp declare target
static int resident = 1;    /* in declare target: the region uses the original */
static void bump(void) { resident++; }
#pragma omp end declare target

static int inner_static(void) {
  static int calls = 5;
#pragma omp target
  calls++;
#pragma omp target map(calls)
  calls += 10;
  return calls;
}

int main(void) {
  int scalar = 1, mapped = 1, first = 1, own = 1;
  _Bool flag = 0;
  float small = 0.5f;
  double room[8] = {0}, *p = room, *q = room;
  struct box b = {3, room};
  enum { RED, BLUE } color = RED;

#pragma omp target map(tofrom : mapped) firstprivate(first) private(own)
  {
    own = 7;
    scalar++, counter++, resident++;
    bump();
    mapped += own;
    first += own;
    flag = 1;
    small = 2;
    color = BLUE;
    table[1] = 11;
    b.n = 4;
    p[0] = 1;
    p++;
    p[0] = scalar + counter + first;
  }
  printf("%d %d %d %d %d %d %d %.1f %d\n", scalar, counter, resident, mapped,
         first, own, flag, small, color);
  printf("%d %d %.0f %.0f %d\n", table[1], b.n, room[0], room[1], p == room);

#pragma omp target map(tofrom : q[2 : 2]) map(to : b.n) map(b.data[0 : 4]) \
    defaultmap(tofrom : scalar)
  {
    q[2] = 5;
    q += 3;
    q[0] = 6;
    b.data[4] = 7;
    scalar += 100;
  }
  printf("%.0f %.0f %.0f %d %d\n", room[2], room[3], room[4], q == room,
         scalar);

  int pair[2] = {1, 2};
#pragma omp target defaultmap(firstprivate : aggregate)
  pair[0] += 40;
  printf("%d\n", pair[0]);
#pragma omp target defaultmap(tofrom)
  pair[1] += counter++;
  printf("%d %d\n", pair[1], counter);

  int *device = pair;
#pragma omp target is_device_ptr(device)
  *device++ = 77;
  printf("%d %d\n", pair[0], device == pair);
#pragma omp target has_device_addr(pair)
  pair[1] = 78;
  printf("%d\n", pair[1]);

  int n = 3;
  int vla[n][2];
  for (int i = 0; i < n; i++)
    vla[i][0] = vla[i][1] = i;
#pragma omp target map(vla)
  for (int i = 0; i < n; i++)
    vla[i][1] += 10;
  printf("%d %d\n", vla[2][0], vla[2][1]);
  printf("%d\n", inner_static());

  /* Inside each of these target regions, the level is 0 and the team has one thread. */
  int bad = 0, sum = 0;
#pragma omp parallel num_threads(3) reduction(+ : bad, sum)
  for (int i = 0; i < 5; i++) {
#pragma omp target map(bad, sum)
    {
      bad += omp_get_thread_num() != 0 || omp_get_num_threads() != 1 ||
             omp_get_level() != 0 || omp_in_parallel();
#pragma omp for
      for (int k = 0; k < 4; k++)
        sum++;
#pragma omp single
      sum++;
    }
  }
  printf("%d %d\n", bad, sum);
  return 0;
}

/* output:
1 1 3 8 1 1 0 0.5 0
11 4 1 12 1
5 6 7 1 101
1
3 2
77 1
78
2 12
15
0 75
*/
