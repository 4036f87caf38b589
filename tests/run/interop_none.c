/* interop_none.c: interop without a foreign runtime. [OMP 5.2 §14.1]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static char garbage;

int main(void) {
  omp_interop_t object = &garbage, other = &garbage, third = &garbage;
  int x = 0, ok = 0, code = 1;

#pragma omp interop init(targetsync : object)
  printf("%d\n", object == omp_interop_none);
#pragma omp interop use(object)
#pragma omp interop destroy(object)

  object = &garbage;
#pragma omp parallel num_threads(2) firstprivate(object) reduction(+ : ok)
  {
#pragma omp interop init(prefer_type("cuda", omp_ifr_sycl), target, targetsync : object) \
    device(0)
    omp_get_interop_int(object, omp_ipr_fr_id, &code);
    ok += object == omp_interop_none && code == omp_irc_empty;
#pragma omp single
    {
#pragma omp interop init(target : other), \
    init(targetsync, prefer_type("level_zero", 2), target : third)
    }
  }
  printf("%d %d %d %d\n", ok, object == &garbage, other == omp_interop_none,
         third == omp_interop_none);
  if (ok) {
#pragma omp interop destroy(object) nowait
  }
  printf("%d\n", object == omp_interop_none);

  /* The construct waits for earlier tasks, and later tasks wait for the
   * construct. */
#pragma omp parallel num_threads(4)
#pragma omp single
  for (int i = 0; i < 100; i++) {
#pragma omp task depend(out : x) shared(x)
    x++;
#pragma omp interop init(targetsync : object) depend(inout : x)
    ok += x == i + 1;
#pragma omp interop use(object) depend(in : x) nowait
  }
  printf("%d %d\n", x, ok);
  return 0;
}

/* output:
1
2 1 1 1
1
100 102
*/
