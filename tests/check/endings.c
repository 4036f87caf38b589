/* endings.c: the program creates threads, each of which executes a region and
 * ends. One thread has idle workers, and sleeps when the process ends.
 */
/* SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

enum { ROUNDS = 40, SIZE = 4 };
static pthread_barrier_t asleep;
static int sum;

static void region(void) {
#pragma omp parallel num_threads(SIZE)
  {
#pragma omp atomic
    sum++;
  }
}

static void *ends(void *unused) {
  region();
  return unused;
}

static void *sleeps(void *unused) {
  region();
  pthread_barrier_wait(&asleep);
  for (;;)
    pause();
  return unused;
}

int main(void) {
  pthread_t thread;
  region();
  for (int i = 0; i < ROUNDS; i++) {
    pthread_create(&thread, NULL, ends, NULL);
    pthread_join(thread, NULL);
  }
  pthread_barrier_init(&asleep, NULL, 2);
  pthread_create(&thread, NULL, sleeps, NULL);
  pthread_barrier_wait(&asleep);
  printf("%d\n", sum > 0);
  return 0;
}
