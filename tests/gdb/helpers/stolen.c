/* stolen.c: thread 0 creates a task. When thread 1 executes a task inside this
 * task, thread 0 calls here(). In a core, too, gdb then selects thread 0. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <sched.h>
static int begun;

void here(void) {}

static void stay(void) {
  __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
  for (;;)
    sched_yield();
}

int main(void) {
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) {
#pragma omp task
    {
#pragma omp task if (0)
      stay();
    }
    while (!__atomic_load_n(&begun, __ATOMIC_ACQUIRE))
      sched_yield();
    here();
  }
  return 0;
}
