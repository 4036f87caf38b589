/* stolen.c: thread 0 creates a task. Thread 1 runs it, and in it a second task.
 * Then thread 0 calls here(), so gdb selects thread 0, also in a core file. */
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
