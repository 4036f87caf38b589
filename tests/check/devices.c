/* devices.c: each device construct, on a device and on the host, in tasks and
 * nested. It runs under examples/tool_check.c, which checks the events.
 */
/* flags: -fopenmp-targets=x86_64-pc-linux-gnu */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

enum { N = 20 };
static int a[N], b[N];

static void data(int device) {
  int n = N;
#pragma omp target data map(tofrom : a) device(device)
  {
#pragma omp target data map(to : b) map(alloc : n) device(device)
    {
#pragma omp target device(device) map(a, b)
      for (int i = 0; i < N; i++)
        a[i] += b[i];
#pragma omp target update to(b) device(device)
    }
#pragma omp parallel num_threads(2)
    {
#pragma omp barrier
#pragma omp task
      {
#pragma omp target update from(a) device(device)
      }
    }
#pragma omp task
    {
#pragma omp taskyield
    }
#pragma omp taskwait
  }
}

static void alone(int device) {
#pragma omp target enter data map(to : a) map(alloc : b) device(device)
#pragma omp target update from(a) device(device) nowait
#pragma omp taskwait
#pragma omp target exit data map(from : a) map(release : b) device(device)
#pragma omp target enter data map(to : b) device(device) nowait
#pragma omp taskwait
#pragma omp target exit data map(delete : b) device(device)
}

static void regions(int device) {
  int sum = 0;
#pragma omp target teams distribute parallel for num_teams(2) \
    reduction(+ : sum) map(a) device(device)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma omp target device(device) map(tofrom : sum)
#pragma omp parallel num_threads(2)
  {
#pragma omp single
#pragma omp task
    sum++;
  }
}

/* Some target tasks wait for other tasks; some run on other threads. */
static void team(int device) {
  int done = 0;
#pragma omp parallel num_threads(3)
  {
#pragma omp single
    for (int i = 0; i < 4; i++) {
#pragma omp task depend(inout : done)
      done++;
#pragma omp target device(device) map(tofrom : done) depend(inout : done) nowait
      done++;
    }
#pragma omp barrier
#pragma omp critical
#pragma omp target device(device) map(tofrom : done)
    done++;
  }
}

int main(void) {
  for (int device = 0; device <= omp_get_num_devices(); device++) {
    data(device);
    alone(device);
    regions(device);
    team(device);
  }
  puts("done");
  return 0;
}
