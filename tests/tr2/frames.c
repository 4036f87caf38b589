/* frames.c: compares exit and reenter frames with the real stack [TR2 §4.5,
 * Table 1, Appendix B].
 *
 * A function that uses its own frame address keeps a frame pointer, which
 * points to the caller's frame pointer. So the frame of the runtime function
 * that called a region's body is known without unwinding.
 *
 * Fails when: a frame is that of the next outer or inner function, stays after
 * its region, or is missing on workers or at inner levels; or the frames of a
 * stolen task are not on the stack of the thread that runs it.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "processor.h"
#include "trace.h"

#include <omp.h>
#include <pthread.h>

#define EXIT(depth) (ompt.get_task_frame(depth)->exit_runtime_frame)
#define REENTER(depth) (ompt.get_task_frame(depth)->reenter_runtime_frame)

static int on_my_stack(const void *address) {
  pthread_attr_t attr;
  void *low = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attr))
    return 0;
  pthread_attr_getstack(&attr, &low, &size);
  pthread_attr_destroy(&attr);
  return (char *)address >= (char *)low && (char *)address < (char *)low + size;
}

/* Checks the frames of the current task. Every body calls this with its own
 * frame. */
static void check_own(void *frame) {
  CHECK(EXIT(0) == CALLER_OF(frame));
  CHECK((char *)EXIT(0) > (char *)frame);
  CHECK(on_my_stack(EXIT(0)));
  CHECK(REENTER(0) == NULL);
}

/* The frame that this thread's next begin event must report. */
static __thread void *expected;

void test_event(const struct trace_event *e) {
  if (!expected)
    return;
  if (e->event == ompt_event_parallel_begin ||
      e->event == ompt_event_task_begin)
    CHECK(e->given.reenter_runtime_frame == expected);
}

static NOINLINE void initial_task(void) {
  CHECK(EXIT(0) == NULL && REENTER(0) == NULL);
  CHECK(ompt.get_task_frame(1) == NULL);
  omp_get_wtime();
  CHECK(REENTER(0) == NULL);
}

static NOINLINE void one_level(void) {
  void *a = HERE;
  expected = a;
#pragma omp parallel
  {
    check_own(HERE);
    CHECK(EXIT(1) == NULL && REENTER(1) == a); /* r1 of TR2's figure 1 */
    if (omp_get_thread_num() == 0)
      CHECK((char *)EXIT(0) < (char *)a);
    CHECK(on_my_stack(a) == (omp_get_thread_num() == 0));
#pragma omp barrier
    check_own(HERE);
#pragma omp for
    for (int i = 0; i < 10; i++)
      check_own(HERE);
#pragma omp critical
    check_own(HERE);
#pragma omp single
    check_own(HERE);
  }
  expected = NULL;
  CHECK(EXIT(0) == NULL && REENTER(0) == NULL);
}

static NOINLINE void serialized(void) {
  void *a = HERE;
  expected = a;
#pragma omp parallel if (0)
  {
    check_own(HERE);
    CHECK(EXIT(1) == NULL && REENTER(1) == a);
  }
  expected = NULL;
  CHECK(REENTER(0) == NULL);
}

/* As in TR2's figure 1. The frames a, b and c belong to levels 0, 1 and 2. */
static NOINLINE void two_levels(void) {
  void *a = HERE;
  omp_set_nested(1);
#pragma omp parallel
  {
    void *b = HERE, *exit_b = EXIT(0);
    check_own(b);
    expected = b;
#pragma omp parallel num_threads(2)
    {
      void *c = HERE;
      check_own(c);
      CHECK(EXIT(1) == exit_b && REENTER(1) == b);
      CHECK(EXIT(2) == NULL && REENTER(2) == a);
      if (omp_get_thread_num() == 0)
        CHECK((char *)c < (char *)EXIT(0) && (char *)EXIT(0) < (char *)b);
    }
    expected = NULL;
    check_own(b);
  }
  omp_set_nested(0);
}

/* Checks the frames of the current task, and of the next task on this stack.
 * `below` is the reenter frame of that next task. If `below` is NULL, any task
 * that waits on this thread may be the next task. */
static void check_task(void *frame, void *below) {
  check_own(frame);
  CHECK(REENTER(1) != NULL);
  CHECK(on_my_stack(REENTER(1)));
  CHECK((char *)REENTER(1) > (char *)EXIT(0));
  if (below)
    CHECK(REENTER(1) == below);
}

static NOINLINE void task_in_task(void *outer) {
  void *a = HERE;
  (void)outer;
#pragma omp task if (0)
  {
    void *b = HERE;
    check_task(b, a);
#pragma omp task if (0)
    {
      check_task(HERE, b);
      CHECK(REENTER(2) == a);
    }
    CHECK(REENTER(0) == NULL);
  }
  CHECK(REENTER(0) == NULL);
}

static NOINLINE void tasks(void) {
#pragma omp parallel
  {
    expected = HERE;
    for (int i = 0; i < 20; i++) {
#pragma omp task
      check_task(HERE, NULL);
      CHECK(REENTER(0) == NULL);
    }
#pragma omp taskwait
    CHECK(REENTER(0) == NULL);
    for (int i = 0; i < 20; i++) {
#pragma omp task
      check_task(HERE, NULL);
    }
    expected = NULL;
  } /* the other tasks run in the barrier */
#pragma omp parallel
  task_in_task(HERE);
}

/* With one thread, each explicit task runs while the implicit task waits. */
static NOINLINE void task_under_taskwait(void) {
  void *a = HERE;
#pragma omp parallel num_threads(1)
  {
    void *b = HERE;
#pragma omp task
    check_task(HERE, b);
#pragma omp taskwait
#pragma omp task
    {
      check_task(HERE, b);
      CHECK(REENTER(2) == a);
    }
#pragma omp barrier
  }
}

/* If another thread than the creator runs a task, get_task_info(1, ...) gives
 * the task that the running thread has suspended. */
static NOINLINE void stolen(void) {
  int waiting = 1;
#pragma omp parallel shared(waiting)
  {
    uint64_t mine = ompt.get_task_info(0, NULL);
    trace->note[omp_get_thread_num()] = mine;
#pragma omp barrier
#pragma omp single
    {
      int creator = omp_get_thread_num();
      if (omp_get_num_threads() > 1) {
#pragma omp task shared(waiting)
        {
          ompt_task_type_t type = ompt_task_serial;
          CHECK(omp_get_thread_num() != creator);
          CHECK_EQ(ompt.get_task_info(1, &type),
                   trace->note[omp_get_thread_num()]);
          CHECK_EQ(type, ompt_task_implicit);
          check_task(HERE, NULL);
          __atomic_store_n(&waiting, 0, __ATOMIC_RELEASE);
        }
        /* This loop is no scheduling point, so this thread cannot run the
         * task. */
        while (__atomic_load_n(&waiting, __ATOMIC_ACQUIRE))
          ;
      }
    }
  }
}

void test_body(void) {
  (void)omp_get_max_threads();
  initial_task();
  one_level();
  serialized();
  two_levels();
  tasks();
  task_under_taskwait();
  stolen();
  initial_task();
}

void test_check(void) {
  foreach (e) {
    /* If tasks are on one stack, their frames are in the order of the tasks.
     * The task at depth 1 is always on the stack of an explicit task at depth
     * 0. */
    if (e->task[1] && e->type[0] == ompt_task_explicit &&
        e->frame[0].exit_runtime_frame)
      CHECK((char *)e->frame[1].reenter_runtime_frame >
            (char *)e->frame[0].exit_runtime_frame);
  }
}
