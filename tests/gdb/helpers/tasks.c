/* tasks.c: thread 0 creates a task and waits in user code. In the last barrier,
 * thread 1 runs this task, a task in it, and a task whose creator has ended. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <sched.h>
static int begun, done;

void here(void) {}

static void wait_for(int *flag) {
  while (!__atomic_load_n(flag, __ATOMIC_ACQUIRE))
    sched_yield();
}

int main(void) {
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) {
#pragma omp task
    {
      __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
#pragma omp task if (0)
      here();
#pragma omp task
      {
        here();
        __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
      }
    }
    wait_for(&begun);
    wait_for(&done);
  }
  return 0;
}
