/* target_data_directives.c: on the host, target data and similar directives change nothing, except
 * that use_device_ptr makes copies of its pointers.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static double a[16];
#pragma omp declare target(a)

static void twice(double *p, int n) {
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i] *= omp_get_num_threads() > 0 ? 2 : 0;
}

int main(void) {
  double *p = a, *kept = a;
  int n = 16, k = 3, level = -1, order = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target enter data map(to : p[0 : n]) if (k > 2)
#pragma omp target data map(tofrom : p[0 : n]) map(k) use_device_ptr(p) device(0)
  {
    twice(p, n);
    p += 3;
    p[0] = -1;
#pragma omp target update to(kept[0 : 4])
    k++;
#pragma omp parallel num_threads(2)
#pragma omp single
    level = omp_get_level();
  }
#pragma omp target update from(p[0 : n]) nowait
#pragma omp taskwait
#pragma omp target exit data map(from : p[0 : n]) nowait
  printf("%.0f %.0f %.0f %d %d %d\n", a[1], a[3], a[15], p == kept, k, level);

  /* With nowait, firstprivate values are copied at the construct. */
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
      int local[2] = {i, i * 10};
#pragma omp target nowait firstprivate(local) map(order, a)
      {
        a[local[0]] = local[1] + omp_get_thread_num() + omp_get_level();
#pragma omp atomic
        order++;
      }
      local[0] = local[1] = 9;
    }
#pragma omp taskwait
    if (order != 4)
      printf("not done\n");
  }
  printf("%.0f %.0f %.0f %.0f\n", a[0], a[1], a[2], a[3]);
#pragma omp target data map(a) use_device_addr(a) if (k < 0)
#pragma omp target
  a[5] = k;
  printf("%.0f\n", a[5]);
  return 0;
}

/* output:
2 -1 30 1 4 1
0 10 20 30
4
*/
