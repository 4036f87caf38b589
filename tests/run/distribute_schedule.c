/* distribute_schedule.c: the iterations that each team gets.
 * SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

static int who[40];

static void show(const char *what, int n) {
  printf("%s:", what);
  for (int i = 0; i < n; i++) {
    printf(" %d", who[i]);
    who[i] = -1;
  }
  printf("\n");
}

int main(void) {
  int n = 11, chunk = 2;
#pragma omp teams num_teams(4)
#pragma omp distribute
  for (int i = 0; i < n; i++)
    who[i] = omp_get_team_num();
  show("default", n);

#pragma omp teams distribute num_teams(3) dist_schedule(static, chunk)
  for (int i = n - 1; i >= 0; i -= 1)
    who[i] = omp_get_team_num();
  show("chunks, down", n);

#pragma omp teams num_teams(3)
#pragma omp distribute collapse(2) dist_schedule(static)
  for (unsigned char i = 0; i < 3; i++)
    for (long j = 4; j > 0; j -= 2)
      who[i * 2 + (j == 2)] = omp_get_team_num();
  show("nest", 6);

  /* A team executes the parallel construct once for each of its chunks. */
  int regions = 0;
#pragma omp teams num_teams(2) thread_limit(2)
#pragma omp distribute parallel for dist_schedule(static, 5) num_threads(2) \
    schedule(static, 1)
  for (int i = 0; i < 20; i++) {
    who[i] = omp_get_team_num() * 10 + omp_get_thread_num();
    if (i % 5 == 0) {
#pragma omp atomic
      regions++;
    }
  }
  show("with threads", 20);
  printf("%d\n", regions);

  for (int kind = 0; kind < 3; kind++) {
    int *p, *end = who + 30, step = 3;
    long sum = 0;
    if (kind == 0) {
#pragma omp teams distribute parallel for num_teams(3) schedule(dynamic, 2) \
    reduction(+ : sum)
      for (p = who; p < end; p += step)
        sum += p - who;
    } else if (kind == 1) {
#pragma omp teams distribute parallel for num_teams(3) schedule(guided) \
    dist_schedule(static, 3) reduction(+ : sum)
      for (p = who; p < end; p += step)
        sum += p - who;
    } else {
#pragma omp teams distribute parallel for num_teams(3) schedule(runtime) \
    dist_schedule(static, 4) reduction(+ : sum)
      for (p = who; p < end; p += step)
        sum += p - who;
    }
    printf("pointers %ld\n", sum);
  }
  int none = 0;
#pragma omp teams distribute parallel for num_teams(3) reduction(+ : none)
  for (int i = 5; i < 5; i++)
    none++;
  printf("none %d\n", none);
  return 0;
}

/* output:
default: 0 0 0 1 1 1 2 2 2 3 3
chunks, down: 2 1 1 0 0 2 2 1 1 0 0
nest: 0 0 1 1 2 2
with threads: 0 1 0 1 0 10 11 10 11 10 0 1 0 1 0 10 11 10 11 10
4
pointers 135
pointers 135
pointers 135
none 0
*/
