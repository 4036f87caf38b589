/* deadlock.c: each of two threads is in the critical section for which the
 * other thread waits. When both sleep, a thread without OpenMP calls here(). */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <pthread.h>
#include <sched.h>
#define SLEPT_ON ~0u /* a thread sleeps, if OMP_WAIT_POLICY is passive */
extern unsigned first_word __asm__(".gomp_critical_user_first");
extern unsigned second_word __asm__(".gomp_critical_user_second");
static int inside;

void here(void) {}

static void *watch(void *nothing) {
  while (__atomic_load_n(&first_word, __ATOMIC_ACQUIRE) != SLEPT_ON ||
         __atomic_load_n(&second_word, __ATOMIC_ACQUIRE) != SLEPT_ON)
    sched_yield();
  here();
  return nothing;
}

static void meet(void) {
  __atomic_add_fetch(&inside, 1, __ATOMIC_SEQ_CST);
  while (__atomic_load_n(&inside, __ATOMIC_SEQ_CST) < 2)
    sched_yield();
}

int main(void) {
  pthread_t watcher;
  pthread_create(&watcher, 0, watch, 0);
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) {
#pragma omp critical(first)
    {
      meet();
#pragma omp critical(second)
      inside++;
    }
  } else {
#pragma omp critical(second)
    {
      meet();
#pragma omp critical(first)
      inside++;
    }
  }
  return 0;
}
