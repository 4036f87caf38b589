/* words.c: a tool that leaves the data words of threads and tasks at 0 gets no
 * events of their ends. */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <pthread.h>

static void region(void) {
#pragma omp parallel
#pragma omp single
#pragma omp task
  ;
}

static void *other(void *nothing) {
  region();
  return nothing;
}

int main(void) {
  pthread_t thread;
  unsigned long long ends;
  no_words = 1;
  region();
  pthread_create(&thread, NULL, other, NULL);
  pthread_join(thread, NULL);
  IS(SEEN(task_create), 2);
  IS(SEEN(implicit_task_create), 2 * omp_get_max_threads());
  IS(SEEN(task_exit), 0);
  IS(SEEN(implicit_task_exit), 0);
  IS(SEEN(thread_exit), 0);
  no_words = 0;
  pthread_create(&thread, NULL, other, NULL);
  pthread_join(thread, NULL);
  ends = SEEN(thread_exit);
  IS(ends, 1); /* only the second thread has a word */
  IS(SEEN(task_exit), 1);
  await(ompt_event_implicit_task_exit, (unsigned)omp_get_max_threads());
  IS(SEEN(implicit_task_exit), omp_get_max_threads());
  return failures != 0;
}
