/* nested.c: the second thread of a region begins an inner region, whose second
 * thread calls here(). The other threads wait in stay(). */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <sched.h>
static int inside;

void here(void) {}

static void stay(void) {
  __atomic_add_fetch(&inside, 1, __ATOMIC_SEQ_CST);
  while (__atomic_load_n(&inside, __ATOMIC_SEQ_CST) < 3)
    sched_yield();
  if (omp_get_level() == 2 && omp_get_thread_num() == 1)
    here();
  for (;;)
    sched_yield();
}

int main(void) {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 1) {
#pragma omp parallel num_threads(2)
    stay();
  } else {
    stay();
  }
  return 0;
}
