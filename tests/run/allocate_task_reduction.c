/* allocate_task_reduction.c: allocate on a reduction by tasks. The runtime's
 * copies lie in memory of the allocator, have the alignment of the clause, and
 * are freed.
 * SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int on(const void *place, unsigned long align) {
  return ((unsigned long)place & (align - 1)) == 0;
}

static void failed(const char *what) {
  printf("%s\n", what);
  exit(1);
}

/* Makes an allocator with room for one round. A second round needs the memory
 * that the first round has freed. */
static omp_allocator_handle_t pool(unsigned long size) {
  omp_alloctrait_t traits[] = {{omp_atk_pool_size, size},
                               {omp_atk_fallback, omp_atv_null_fb}};
  return omp_init_allocator(omp_default_mem_space, 2, traits);
}

static int group(omp_allocator_handle_t h) {
  int r = 1, wrong = 0;
  long a[5] = {0};
#pragma omp taskgroup task_reduction(+ : r, a[1:3]) \
    allocate(align(256), allocator(h) : r, a)
  for (int i = 0; i < 20; i++) {
#pragma omp task in_reduction(+ : r) in_reduction(+ : a[1:3]) \
    allocate(h : r) shared(wrong)
    {
      r += i;
      a[1 + i % 3] += i;
      if (!on(&r, 256) || !on(&a[1], 256)) {
#pragma omp atomic write
        wrong = 1;
      }
/* The inner task finds its copy by the address of the outer task's copy. */
#pragma omp task in_reduction(+ : r) shared(wrong)
      {
        r++;
        if (!on(&r, 256)) {
#pragma omp atomic write
          wrong = 1;
        }
      }
    }
  }
  if (wrong || a[1] + a[2] + a[3] != 190)
    failed("taskgroup");
  return r;
}

static int loop(omp_allocator_handle_t h) {
  int r = 2, x = -1;
#pragma omp taskloop reduction(+ : r) lastprivate(x) \
    allocate(align(128), allocator(h) : r, x) grainsize(3)
  for (int i = 0; i < 20; i++) {
    r += on(&r, 128) ? i : 1000;
    x = on(&x, 128) ? i : 1000;
  }
  return r + x;
}

static int region(omp_allocator_handle_t h) {
  int r = 3, b[3] = {0, 0, 0};
#pragma omp parallel reduction(task, + : r, b) \
    allocate(align(512), allocator(h) : r, b)
  {
#pragma omp single
    for (int i = 0; i < 20; i++)
#pragma omp task in_reduction(+ : r, b)
    {
      r += on(&r, 512) ? i : 1000;
      b[i % 3] += on(b, 512) ? 1 : 1000;
    }
  }
  return r * 100 + b[0] + b[1] + b[2];
}

static int worksharing(omp_allocator_handle_t h) {
  static int r;
  r = 4;
#pragma omp parallel
#pragma omp for reduction(task, + : r) allocate(align(512), allocator(h) : r)
  for (int i = 0; i < 20; i++)
#pragma omp task in_reduction(+ : r)
    r += on(&r, 512) ? i : 1000;
  return r;
}

int main(void) {
  int sums[4] = {0};
#pragma omp parallel
#pragma omp single
  {
    omp_allocator_handle_t h = pool(16384);
    for (int i = 0; i < 40; i++) {
      sums[0] += group(h);
      sums[1] += loop(h);
    }
    omp_destroy_allocator(h);
  }
  omp_allocator_handle_t h = pool(65536);
  for (int i = 0; i < 40; i++) {
    sums[2] += region(h);
    sums[3] += worksharing(h);
  }
  omp_destroy_allocator(h);
  for (int i = 0; i < 4; i++)
    printf("%d\n", sums[i] / 40);
}
/* output:
211
211
19320
194
*/
