/* stolen.c: thread 0 creates a task, and calls here() when thread 1 executes a
 * task inside it. So gdb shows the first thread, also in a core. */
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
