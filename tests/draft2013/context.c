/* context.c: checks which task is current when the end of a task is reported.
 * Also checks the results of inquiry functions on threads that have not used
 * OpenMP [2013 §2, §3.1, §6].
 *
 * This file contains its own tool. The command that compiles the file does not
 * name -lompt2013.
 */
/* alone: ompt-cc names -lompt2013 itself */
/* SPDX-License-Identifier: MIT */
#include "checks.h"

#include <omp.h>
#include <ompt_2013.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>

enum { IMPLICIT = 100, CREATED = 200 };

int failures;
static int exits, wrong, creator, run, start;

static void on_implicit(ompt_data_t *task, ompt_parallel_id_t region) {
  (void)region;
  task->value = (uint64_t)(IMPLICIT + omp_get_thread_num());
}

static void on_create(ompt_data_t *parent, ompt_frame_t *frame,
                      ompt_data_t *task) {
  (void)parent, (void)frame;
  task->value = CREATED;
}

static void on_exit_of_task(ompt_data_t *task) {
  ompt_data_t *context = ompt_get_task_data(0);
  __atomic_add_fetch(&exits, 1, __ATOMIC_SEQ_CST);
  if (task->value != CREATED || !context ||
      context->value != (uint64_t)(IMPLICIT + creator))
    __atomic_add_fetch(&wrong, 1, __ATOMIC_SEQ_CST);
}

int ompt_initialize(void) {
  ompt_set_callback(ompt_event_implicit_task_create,
                    (ompt_callback_t)on_implicit);
  ompt_set_callback(ompt_event_task_create, (ompt_callback_t)on_create);
  ompt_set_callback(ompt_event_task_exit, (ompt_callback_t)on_exit_of_task);
  return 1;
}

static ompt_state_t before, after;

static void *early(void *unused) {
  while (!__atomic_load_n(&start, __ATOMIC_ACQUIRE))
    sched_yield();
  before = ompt_get_state(NULL);
  return unused;
}

static void *late(void *unused) {
  after = ompt_get_state(NULL);
  return unused;
}

/* Makes a task that another thread executes. */
static void taken(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    {
      creator = omp_get_thread_num();
#pragma omp task
      __atomic_store_n(&run, 1, __ATOMIC_SEQ_CST);
      while (!__atomic_load_n(&run, __ATOMIC_SEQ_CST))
        sched_yield();
    }
  }
}

int ompt_get_runtime_version_(char *buffer, const int *length, size_t room);

/* Runs before main. OpenMP starts later, as this function has no directive. */
static pthread_t there;
__attribute__((constructor)) static void begin(void) {
  pthread_create(&there, NULL, early, NULL);
}

int main(void) {
  char c[64], fortran[64];
  int length = sizeof fortran, known;
  pthread_t thread;
  taken();
  IS(exits, 1);
  IS(wrong, 0);
  __atomic_store_n(&start, 1, __ATOMIC_RELEASE);
  pthread_join(there, NULL);
  pthread_create(&thread, NULL, late, NULL);
  pthread_join(thread, NULL);
  IS(before, ompt_state_work_serial);
  IS(after, ompt_state_undefined);
  known = ompt_get_runtime_version(c, sizeof c);
  IS(ompt_get_runtime_version_(fortran, &length, sizeof fortran), known);
  IS(memcmp(c, fortran, (size_t)known), 0);
  IS(fortran[known], ' ');
  IS(fortran[sizeof fortran - 1], ' ');
  length = 4;
  memset(fortran, 'x', sizeof fortran);
  ompt_get_runtime_version_(fortran, &length, sizeof fortran);
  IS(memcmp(fortran, c, 4), 0);
  IS(fortran[4], 'x');
  return failures != 0;
}
