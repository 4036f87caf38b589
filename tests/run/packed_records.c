/* packed_records.c: options and pragmas that change the layout of structs do not change the layout
 * of the runtime's records. */
/* SPDX-License-Identifier: MIT */
/* flags: -fpack-struct=1 -fshort-enums -funsigned-char */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

typedef int four __attribute__((vector_size(16)));
#pragma pack(2)
struct own { char c; long l; };
enum small { FEW, MANY };

static int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b) depend(out : b)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

int main(void) {
  struct own s = {1, 2};
  enum small e = MANY;
  four v = {1, 2, 3, 4};
  long sum = 0, count = 0, at = 0;
  double d = 0;
  int part = 0, f = 0;
#pragma omp parallel
#pragma omp single
  f = fib(12);
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp for schedule(dynamic, 3) nowait
    for (int i = 0; i < 100; i++)
      sum += i;
#pragma omp for schedule(runtime) ordered
    for (int i = 0; i < 10; i++)
#pragma omp ordered
      at = at * 3 % 1000 + i;
#pragma omp for ordered(1)
    for (int i = 0; i < 10; i++) {
#pragma omp ordered depend(sink : i - 1)
      count++;
#pragma omp ordered depend(source)
    }
#pragma omp single
    {
#pragma omp taskloop firstprivate(s, v, e) reduction(+ : part) num_tasks(5)
      for (int i = 0; i < 20; i++)
        part += (int)s.l + v[1] + e - MANY;
#pragma omp task firstprivate(v, s, d) shared(count)
      {
        v += v;
        if ((uintptr_t)&v % 16 == 0 && (uintptr_t)&d % 8 == 0)
#pragma omp atomic
          count += v[3];
      }
    }
  }
#pragma omp teams distribute parallel for num_teams(2) reduction(+ : d) firstprivate(s)
  for (int i = 0; i < 10; i++)
    d += s.c;
  printf("%d %ld %ld %ld %d %g %d\n", f, sum, at, count, part, d, omp_get_level());
  printf("%d %d\n", (int)sizeof s, (int)sizeof e);
#pragma omp parallel num_threads(2)
#pragma omp master
  printf("%d\n", omp_in_parallel() + omp_get_level());
  return 0;
}
/* output:
144 4950 757 18 80 10 0
10 1
2
*/
