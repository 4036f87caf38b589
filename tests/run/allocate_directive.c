/* allocate_directive.c: the allocate directive for variables. [OMP 5.2 §6.6]
 * SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

static int counter = 5, table[3] = {1, 2, 3};
extern double shared_value;
#pragma omp allocate(counter, table) allocator(omp_high_bw_mem_alloc) align(256)
double shared_value = 2.5;
#pragma omp allocate(shared_value) align(128)

#define ALIGNED(x, n) ((uintptr_t) & (x) % (n) == 0)
#define ALIGNED_TO(x, n) ((uintptr_t)&(x) % (n) == 0)

struct point {
  int x, y;
};

/* Every exit frees the variables. Otherwise the pool would be full after some
 * calls. */
static int early(int n, omp_allocator_handle_t from) {
  int big[64] = {n};
#pragma omp allocate(big) allocator(from)
  if (n % 3 == 0)
    return big[0];
  for (int i = 0; i < 2; i++) {
    char text[] = "local";
#pragma omp allocate(text) allocator(from)
    if (i == 1)
      break;
    text[0] = (char)('a' + n % 26);
    if (text[0] == 'q' && sizeof text == 6)
      goto out;
  }
out:
  return big[0] + big[63];
}

/* Recursive: each call has its own variables. */
static long fib(int n, omp_allocator_handle_t from) {
  long a, b;
#pragma omp allocate(a, b) allocator(from)
  if (n < 2)
    return n;
#pragma omp task shared(a) firstprivate(from, n)
  a = fib(n - 1, from);
  b = fib(n - 2, from);
#pragma omp taskwait
  return a + b;
}

int main(void) {
  omp_alloctrait_t traits[] = {{omp_atk_pool_size, 4096},
                               {omp_atk_alignment, 512},
                               {omp_atk_fallback, omp_atv_null_fb}};
  omp_allocator_handle_t pool =
      omp_init_allocator(omp_default_mem_space, 3, traits);
  printf("%d %d %d\n", ALIGNED_TO(counter, 256) && ALIGNED_TO(table, 256),
         ALIGNED_TO(shared_value, 128), counter + table[2]);

  long calls = 0;
  for (int i = 0; i < 300; i++)
    calls += early(i, pool);
  printf("%ld\n", calls);

  /* Variables of any type, with initial values; aligned as the pool's trait
   * requests, or with a larger alignment. */
  int n = 3, scalar = 4, *pointer = &scalar, (*row)[2], vla[n][2];
  const int fixed = 42;
  struct point p = {1, 2}, q;
  int (*function)(int, omp_allocator_handle_t) = early;
  static int kept;
#pragma omp allocate(scalar, pointer, row, vla, fixed, p, function) allocator(pool)
#pragma omp allocate(q) align(1024)
#pragma omp allocate(kept) allocator(omp_large_cap_mem_alloc) align(64)
  q = p;
  q.y = fixed;
  row = &vla[1];
  for (int i = 0; i < n; i++)
    vla[i][0] = vla[i][1] = i;
  (*row)[1] += *pointer;
  printf("%d %d %d\n", ALIGNED_TO(scalar, 512) && ALIGNED_TO(vla, 512),
         ALIGNED_TO(q, 1024), ALIGNED_TO(kept, 64));
  printf("%d %d %d %d %zu %d\n", q.x, q.y, vla[1][1], vla[2][0], sizeof vla,
         function(4, pool));

  int i, sum = 0, last = -1, copy = 7;
#pragma omp allocate(i, sum, last) allocator(pool)
#pragma omp allocate(copy)
#pragma omp parallel num_threads(4) firstprivate(copy) shared(scalar)
  {
    int own[4] = {copy, 0, 0, 0};
#pragma omp allocate(own) allocator(omp_thread_mem_alloc) align(4096)
#pragma omp for reduction(+ : sum) lastprivate(last)
    for (i = 0; i < 100; i++) {
      sum += i + scalar - 4;
      last = i;
    }
#pragma omp critical
    scalar += own[0] + !ALIGNED_TO(own, 4096);
  }
  printf("%d %d %d %d\n", sum, last, scalar, copy);
  long f = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
  f = fib(12, omp_default_mem_alloc);
  printf("%ld\n", f);
  omp_destroy_allocator(pool);
  return 0;
}

/* output:
1 1 8
44850
1 1 1
1 42 5 2 24 4
4950 99 32 7
144
*/
