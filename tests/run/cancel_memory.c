/* cancel_memory.c: cancelled regions free the memory of all copies that were made in them. [OMP 5.2
 * §6.6, §11]
 * env: OMP_CANCELLATION=true */
// SPDX-License-Identifier: MIT
#include <malloc.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 3000, ROUNDS = 40 };

static omp_allocator_handle_t pool;
static double shared[20 * N];
static int length = 20 * N; /* too much for a stack */
static int cancelled;

/* Returns 1 for the last thread, which cancels. The other threads notice the cancellation in a
 * barrier. */
static int is_last(void) { return omp_get_thread_num() == omp_get_num_threads() - 1; }

static void of_regions(void) {
  double x[N] = {0};
#pragma omp parallel firstprivate(x) allocate(pool : x) reduction(+ : shared[0 : length])
  {
    double local[N];
#pragma omp allocate(local) allocator(pool)
    local[0] = x[0]++;
    shared[0]++;
    if (is_last()) {
#pragma omp atomic
      cancelled++;
#pragma omp cancel parallel
    }
    {
      double inner[N];
#pragma omp allocate(inner) allocator(pool)
      inner[0] = local[0];
#pragma omp barrier
    }
#pragma omp barrier
#pragma omp atomic
    cancelled += 1000; /* no thread reaches this */
  }
}

static void of_worksharing(void) {
  double x[N] = {0};
#pragma omp parallel
  {
    if (is_last()) {
#pragma omp cancel parallel
    }
#pragma omp for firstprivate(x) lastprivate(x) allocate(pool : x) reduction(+ : shared[0 : length])
    for (int i = 0; i < 10; i++)
      shared[i] += x[i]++;
#pragma omp barrier
  }
#pragma omp parallel for firstprivate(x) allocate(pool : x) reduction(+ : shared[0 : length])
  for (int i = 0; i < 100; i++) {
    double local[N];
#pragma omp allocate(local) allocator(pool)
    local[0] = x[i]++;
    shared[i] += local[0];
    if (i == 3) {
#pragma omp cancel for
    }
  }
#pragma omp parallel sections firstprivate(x) allocate(pool : x) reduction(+ : shared[0 : length])
  {
    {
      shared[0] += x[0]++;
#pragma omp cancel sections
    }
#pragma omp section
    shared[0]++;
  }
}

static void of_tasks(void) {
  double x[N] = {0};
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : shared[0 : length])
  {
#pragma omp task
    {
#pragma omp cancel taskgroup
    }
    for (int i = 0; i < 10; i++) {
#pragma omp task firstprivate(x) allocate(pool : x) in_reduction(+ : shared[0 : length])
      {
        shared[0] += x[0]++;
#pragma omp cancellation point taskgroup
      }
    }
  }
#pragma omp parallel
  {
    if (is_last()) {
#pragma omp cancel parallel
    }
#pragma omp taskgroup task_reduction(+ : shared[0 : length])
    {
#pragma omp task firstprivate(x) allocate(pool : x) in_reduction(+ : shared[0 : length])
      shared[0] += x[0]++;
#pragma omp barrier
    }
  }
}

/* Returns the number of bytes in use. Some threads free their copies after the primary thread has
 * left a region, but before the next region begins. So this function executes a region first. */
static size_t used(void) {
  struct mallinfo2 now;
#pragma omp parallel
  {
#pragma omp barrier
  }
  now = mallinfo2();
  return now.uordblks + now.hblkhd;
}

/* The first ROUNDS calls allocate memory that the runtime keeps. After them, a
 * call may add N / 4 doubles at most, as the average of ROUNDS calls. */
static void check(const char *name, void (*one)(void)) {
  size_t before;
  for (int i = 0; i < ROUNDS; i++)
    one();
  before = used();
  for (int i = 0; i < ROUNDS; i++)
    one();
  if (used() > before + ROUNDS * sizeof(double[N]) / 4)
    printf("%s: %zu bytes more\n", name, used() - before);
}

int main(void) {
  omp_alloctrait_t traits[] = {{omp_atk_pool_size, 64 << 20}};
  pool = omp_init_allocator(omp_default_mem_space, 1, traits);
  check("regions", of_regions);
  check("worksharing", of_worksharing);
  check("tasks", of_tasks);
  omp_destroy_allocator(pool);
  printf("%d\n", cancelled);
  return 0;
}
/* output:
80
*/
