/* num_threads_wide.c: a number of threads that does not fit into int is not truncated to int. [OMP 5.2 §10.1.1] */
/* SPDX-License-Identifier: MIT */
/* env: OMP_THREAD_LIMIT=6 */
#include <omp.h>
#include <stdio.h>

int main(void) {
  long long wide = 4294967298, negative = -4294967290;
  int most = 0, least = 0;
#pragma omp parallel num_threads(wide)
#pragma omp single
  most = omp_get_num_threads();
#pragma omp parallel num_threads(negative)
#pragma omp single
  least = omp_get_num_threads();
  printf("%d %d %d\n", most, least, omp_get_thread_limit());
  return 0;
}
/* output:
6 1 6
*/
