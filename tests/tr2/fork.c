/* fork.c: a child process that uses OpenMP starts the tool again [TR2 §7.1].
 *
 * Fails when: the child keeps the parent's callbacks, crashes, or gets no
 * thread_begin of its own; or the parent's tool is disturbed.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PARENT, CHILD, IN_CHILD };

/* The leak checker calls this function before it looks for leaks. Returns 1 in
 * the child: the child has no workers, so memory that a worker used at the time
 * of the fork has no owner. */
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) {
  return trace && trace->note[CHILD] == (uint64_t)getpid();
}

static void region(void) {
#pragma omp parallel
  {
#pragma omp single
    {
#pragma omp task
      __atomic_fetch_add(&trace->note[IN_CHILD], 1, __ATOMIC_RELAXED);
    }
  }
}

void test_body(void) {
  region();
  CHECK_EQ(trace->init_calls, 1);
  trace->note[PARENT] = (uint64_t)getpid();
  pid_t child = fork();
  if (child == 0) {
    alarm(30); /* a child does not inherit the parent's alarm */
    trace->note[CHILD] = (uint64_t)getpid();
    region();
    CHECK_EQ(trace->tool_calls, 2);
    CHECK_EQ(trace->init_calls, 2);
    region();
    return; /* like the parent, the child ends by exit(0) */
  }
  int status = -1;
  waitpid(child, &status, 0);
  CHECK_EQ(status, 0);
  region();
  CHECK_EQ(trace->init_calls, 2);
}

void test_check(void) {
  int begins[2] = {0, 0}, tasks[2] = {0, 0};
  foreach (e) {
    int child = (uint64_t)e->pid == trace->note[CHILD];
    if (e->event == ompt_event_parallel_begin)
      begins[child]++;
    if (e->event == ompt_event_task_end)
      tasks[child]++;
  }
  CHECK_EQ(begins[0], 2);
  CHECK_EQ(begins[1], 2);
  CHECK_EQ(tasks[0], 2);
  CHECK_EQ(tasks[1], 2);
  CHECK_EQ(trace->note[IN_CHILD], 4);
}
