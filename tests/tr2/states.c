/* states.c: a thread that waits has the right state [TR2 §2, §5.2].
 *
 * ompt_get_state reports only the calling thread's state. So thread 0 makes
 * thread 1 wait, and sends signals to thread 1, for at most 5 seconds, until
 * the signal handler of thread 1 gets the expected state.
 *
 * Fails when: a waiting thread is reported as working, as waiting for something
 * else, or without its wait ID.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

static struct {
  int asked, answered; /* numbers of questions and answers */
  ompt_state_t state;
  uint64_t wait, parallel, thread, task;
} sample;

static void on_signal(int number) {
  int question = __atomic_load_n(&sample.asked, __ATOMIC_ACQUIRE);
  (void)number;
  sample.state = ompt.get_state(&sample.wait);
  sample.parallel = ompt.get_parallel_id(0);
  sample.thread = ompt.get_thread_id();
  sample.task = ompt.get_task_info(0, NULL);
  __atomic_store_n(&sample.answered, question, __ATOMIC_RELEASE);
}

static void pause_1ms(void) { nanosleep(&(struct timespec){0, 1000000}, NULL); }

static void ask(pthread_t thread) {
  __atomic_fetch_add(&sample.asked, 1, __ATOMIC_RELEASE);
  pthread_kill(thread, SIGUSR1);
  while (__atomic_load_n(&sample.answered, __ATOMIC_ACQUIRE) != sample.asked)
    pause_1ms();
}

/* Returns 1 when the thread is in one of the two states, 0 if it never was
 * within 5 seconds. */
static int reaches(pthread_t thread, ompt_state_t state, ompt_state_t other) {
  for (int i = 0; i < 5000; i++, pause_1ms()) {
    ask(thread);
    if (sample.state == state || sample.state == other)
      return 1;
  }
  return 0;
}

static pthread_t second; /* thread 1 of the team */

/* On thread 0: checks that thread 1 gets into one of the two states, in this
 * region and in another task. If `has_id` is 1, the wait has an ID. */
static void expect_wait(ompt_state_t state, ompt_state_t other, int has_id) {
  CHECK(reaches(second, state, other));
  CHECK(sample.parallel == ompt.get_parallel_id(0));
  CHECK(sample.task != 0 && sample.task != ompt.get_task_info(0, NULL));
  if (has_id)
    CHECK(sample.wait != 0);
}

static void check_serial(void) {
  uint64_t wait = 77;
  CHECK_EQ(ompt.get_state(&wait), ompt_state_work_serial);
  CHECK_EQ(wait, 0);
  CHECK_EQ(ompt.get_state(NULL), ompt_state_work_serial);
}

static void check_parallel(void) {
  uint64_t wait = 77;
  CHECK_EQ(ompt.get_state(&wait), ompt_state_work_parallel);
  CHECK_EQ(wait, 0);
}

static void barriers(int me) {
  if (me == 0)
    expect_wait(ompt_state_wait_barrier, ompt_state_wait_barrier_explicit, 0);
#pragma omp barrier
  check_parallel();
#pragma omp for
  for (int i = 0; i < 2; i++) {
    check_parallel();
    if (me == 0)
      expect_wait(ompt_state_wait_barrier, ompt_state_wait_barrier_implicit, 0);
  }
  check_parallel();
}

static void locks(int me, omp_lock_t *lock, omp_nest_lock_t *nest) {
  if (me == 0) {
    omp_set_lock(lock);
    omp_set_nest_lock(nest);
    omp_set_nest_lock(nest);
  }
#pragma omp barrier
  if (me == 0) {
    expect_wait(ompt_state_wait_lock, ompt_state_wait_lock, 1);
    trace->note[0] = sample.wait;
    omp_unset_lock(lock);
    expect_wait(ompt_state_wait_nest_lock, ompt_state_wait_nest_lock, 1);
    CHECK(sample.wait != trace->note[0]);
    trace->note[1] = sample.wait;
    omp_unset_nest_lock(nest);
    expect_wait(ompt_state_wait_nest_lock, ompt_state_wait_nest_lock, 1);
    omp_unset_nest_lock(nest);
  } else if (me == 1) {
    omp_set_lock(lock);
    check_parallel();
    omp_unset_lock(lock);
    omp_set_nest_lock(nest);
    check_parallel();
    omp_unset_nest_lock(nest);
  }
#pragma omp barrier
}

static void criticals(int me) {
  static int inside;
  if (me == 0) {
#pragma omp critical(states)
    {
      __atomic_store_n(&inside, 1, __ATOMIC_RELEASE);
      check_parallel();
      expect_wait(ompt_state_wait_critical, ompt_state_wait_lock, 1);
      trace->note[2] = sample.wait;
    }
  } else if (me == 1) {
    while (!__atomic_load_n(&inside, __ATOMIC_ACQUIRE))
      ;
#pragma omp critical(states)
    check_parallel();
  }
#pragma omp barrier
}

static void ordereds(int me) {
#pragma omp for ordered schedule(static, 1)
  for (int i = 0; i < 2; i++) {
    if (me == 0) {
      expect_wait(ompt_state_wait_ordered, ompt_state_wait_lock, 1);
      trace->note[3] = sample.wait;
    }
#pragma omp ordered
    check_parallel();
  }
}

/* Thread 1 waits in taskwait, and then at the end of a taskgroup, for a task
 * that thread 0 runs in the barrier. */
static void taskwaits(int me) {
  static int running, grouped;
  if (me == 1) {
#pragma omp task
    {
      __atomic_store_n(&running, 1, __ATOMIC_RELEASE);
      check_parallel();
      if (omp_get_thread_num() != 1)
        CHECK(reaches(second, ompt_state_wait_taskwait,
                      ompt_state_wait_taskwait));
    }
    while (!__atomic_load_n(&running, __ATOMIC_ACQUIRE))
      ;
#pragma omp taskwait
    check_parallel();
#pragma omp taskgroup
    {
#pragma omp task
      {
        __atomic_store_n(&grouped, 1, __ATOMIC_RELEASE);
        if (omp_get_thread_num() != 1)
          CHECK(reaches(second, ompt_state_wait_taskgroup,
                        ompt_state_wait_taskgroup));
      }
      while (!__atomic_load_n(&grouped, __ATOMIC_ACQUIRE))
        ;
    }
    check_parallel();
  }
#pragma omp barrier
}

static void idle(void) {
  CHECK(reaches(second, ompt_state_idle, ompt_state_idle));
  CHECK_EQ(sample.parallel, 0);
  CHECK_EQ(sample.wait, 0);
  CHECK(sample.thread != 0 && sample.thread != ompt.get_thread_id());
}

void test_body(void) {
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigaction(SIGUSR1, &action, NULL);
  omp_lock_t lock;
  omp_nest_lock_t nest;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
  check_serial();

  int two = 0;
#pragma omp parallel shared(two)
  {
    int me = omp_get_thread_num();
    check_parallel();
    if (me == 1)
      second = pthread_self();
    if (me == 0)
      two = omp_get_num_threads() > 1;
#pragma omp barrier
    if (two) {
      barriers(me);
      locks(me, &lock, &nest);
      criticals(me);
      ordereds(me);
      taskwaits(me);
      /* The barrier at the end of the region. */
      if (me == 0)
        expect_wait(ompt_state_wait_barrier, ompt_state_wait_barrier_implicit,
                    0);
    }
  }
  check_serial();
  if (two)
    idle();
  check_serial();
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
}

void test_check(void) {
  /* Events have the same wait ID as states. A profiler finds by this ID the
   * thread that holds the lock for which a sampled thread waits. */
  if (!trace->note[0])
    return;
  if (trace_reports(ompt_event_acquired_lock))
    CHECK(trace_with(ompt_event_acquired_lock, 0, trace->note[0]) != NULL);
  if (trace_reports(ompt_event_release_lock))
    CHECK(trace_with(ompt_event_release_lock, 0, trace->note[0]) != NULL);
  if (trace_reports(ompt_event_acquired_nest_lock_first))
    CHECK(trace_with(ompt_event_acquired_nest_lock_first, 0, trace->note[1]) !=
          NULL);
  if (trace_reports(ompt_event_release_critical))
    CHECK(trace_with(ompt_event_release_critical, 0, trace->note[2]) != NULL);
  if (trace_reports(ompt_event_release_ordered))
    CHECK(trace_with(ompt_event_release_ordered, 0, trace->note[3]) != NULL);
}
