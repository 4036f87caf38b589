/* signal.c: every inquiry function, 1000 times a second on each thread, in a
 * signal handler of a running program [TR2 5, table 1].
 *
 * A timer for each thread, because setitimer's profiling timer is no finer
 * than the kernel's tick and prefers threads that run: this way waiting and
 * idle threads are asked as well, and all of them until the process is gone.
 *
 * Fails when: an inquiry function takes a lock or allocates (a hang or a
 * crash), or its answers are ones that no table of TR2 allows.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id /* glibc has the field, not always the name */
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { SAMPLES, ILLEGAL, FIRST_LINE, KINDS = 16 };
enum { DEPTH = 12, SECONDS = 1 };

static ompt_state_t known[64];
static int knowns;

/* This thread's stack; set before the thread's first construct. */
static __thread char *stack_low, *stack_high;

void test_event(const struct trace_event *e) {
  if (e->event != ompt_event_thread_begin)
    return;
  pthread_attr_t attr;
  void *low = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attr))
    return;
  pthread_attr_getstack(&attr, &low, &size);
  pthread_attr_destroy(&attr);
  stack_low = low;
  stack_high = (char *)low + size;

  struct sigevent to_me;
  timer_t timer;
  memset(&to_me, 0, sizeof to_me);
  to_me.sigev_notify = SIGEV_THREAD_ID;
  to_me.sigev_signo = SIGPROF;
  to_me.sigev_notify_thread_id = (int)syscall(SYS_gettid);
  struct itimerspec each_ms = {{0, 1000000}, {0, 1000000}};
  if (timer_create(CLOCK_MONOTONIC, &to_me, &timer) == 0)
    timer_settime(timer, 0, &each_ms, NULL);
}

static int mine(const void *address) {
  return (const char *)address >= stack_low &&
         (const char *)address < stack_high;
}

static void note_illegal(int line) {
  uint64_t none = 0;
  __atomic_fetch_add(&trace->note[ILLEGAL], 1, __ATOMIC_RELAXED);
  __atomic_compare_exchange_n(&trace->note[FIRST_LINE], &none, (uint64_t)line,
                              0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

#define LEGAL(condition)      \
  do {                        \
    if (!(condition))         \
      note_illegal(__LINE__); \
  } while (0)

static void check_tasks(const char *here) {
  const char *last = here; /* frames found on this stack, outwards */
  ompt_task_type_t type = 0, inner = 0;
  for (int depth = 0; depth < DEPTH; depth++, inner = type) {
    uint64_t id = ompt.get_task_info(depth, &type);
    ompt_frame_t *frame = ompt.get_task_frame(depth);
    LEGAL((id == 0) == (frame == NULL));
    if (!id) {
      LEGAL(depth == 0 || inner == ompt_task_serial);
      return;
    }
    LEGAL(depth == 0 || inner != ompt_task_serial);
    LEGAL(type >= ompt_task_serial && type <= ompt_task_explicit);
    /* An outer region's task may go on meanwhile on its own thread. */
    char *reenter =
        __atomic_load_n(&frame->reenter_runtime_frame, __ATOMIC_RELAXED);
    char *exit_frame =
        __atomic_load_n(&frame->exit_runtime_frame, __ATOMIC_RELAXED);
    if (type == ompt_task_serial)
      LEGAL(exit_frame == NULL);
    /* Around an explicit task there is a task on this stack that waits. */
    if (inner == ompt_task_explicit)
      LEGAL(reenter && mine(reenter));
    if (reenter && mine(reenter)) {
      LEGAL(reenter > last);
      last = reenter;
    }
    if (exit_frame && mine(exit_frame)) {
      LEGAL(exit_frame > last);
      last = exit_frame;
    }
  }
}

static void on_signal(int number) {
  (void)number;
  ompt_wait_id_t wait = 77;
  ompt_state_t state = ompt.get_state(&wait), next = ompt_state_first;
  const char *name;
  int found = 0;
  for (int i = 0; i < knowns; i++)
    found |= known[i] == state;
  LEGAL(found && state != ompt_state_first);
  if (state < ompt_state_wait_lock || state > ompt_state_wait_ordered)
    LEGAL(wait == 0);
  while (ompt.enumerate_state(next, &next, &name))
    ;

  uint64_t thread = ompt.get_thread_id();
  LEGAL((thread == 0) == (state == ompt_state_undefined));
  int inside = 1;
  for (int level = 0; level < DEPTH; level++) {
    uint64_t id = ompt.get_parallel_id(level);
    int size = ompt.get_parallel_team_size(level);
    LEGAL(id ? size >= 1 : size == -1);
    LEGAL(!id || inside);
    inside = id != 0;
  }
  if (!thread || state == ompt_state_idle || state == ompt_state_work_serial)
    LEGAL(ompt.get_parallel_id(0) == 0);
  if (state == ompt_state_work_parallel)
    LEGAL(ompt.get_parallel_id(0) != 0);
  check_tasks(__builtin_frame_address(0));

  ompt_callback_t callback;
  LEGAL(ompt.get_callback(ompt_event_thread_begin, &callback) == 1);
  LEGAL(ompt.get_num_devices() == 0);
  LEGAL(ompt.get_target_device_id() == -1);
  __atomic_fetch_add(&trace->note[SAMPLES], 1, __ATOMIC_RELAXED);
  if ((unsigned)state < 256)
    __atomic_fetch_add(&trace->note[KINDS + state], 1, __ATOMIC_RELAXED);
}

static void work(int n) {
  for (volatile int i = 0; i < n; i++)
    ;
}

static void tree(int depth) {
  work(200);
  if (depth == 0)
    return;
  for (int i = 0; i < 2; i++) {
#pragma omp task firstprivate(depth)
    tree(depth - 1);
  }
#pragma omp taskwait
}

static int everything(void) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  int sum = 0;
#pragma omp parallel
  {
#pragma omp single
    tree(5);
#pragma omp for schedule(dynamic) reduction(+ : sum)
    for (int i = 0; i < 50; i++) {
      work(100);
      sum += i;
    }
#pragma omp parallel num_threads(2)
    {
      omp_set_lock(&lock);
      work(100);
      omp_unset_lock(&lock);
#pragma omp barrier
#pragma omp critical
      work(100);
    }
#pragma omp for ordered
    for (int i = 0; i < 10; i++) {
#pragma omp ordered
      work(10);
    }
  }
  work(5000);
  omp_destroy_lock(&lock);
  return sum;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Recording every event of a second's run would fill the trace. */
void test_tool(void) {
  for (int e = ompt_event_idle_begin; e <= ompt_event_flush; e++)
    ompt.set_callback((ompt_event_t)e, NULL);
  for (int e = ompt_event_parallel_begin; e <= ompt_event_task_end; e++)
    ompt.set_callback((ompt_event_t)e, NULL);

  ompt_state_t state = ompt_state_first;
  const char *name;
  while (ompt.enumerate_state(state, &state, &name) && knowns < 64)
    known[knowns++] = state;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigaction(SIGPROF, &action, NULL);
}

void test_body(void) {
  omp_set_nested(1);
  double end = now() + SECONDS;
  do
    CHECK_EQ(everything(), 1225);
  while (now() < end);
}

void test_check(void) {
  CHECK(trace->note[SAMPLES] >= 300); /* one thread, on a busy machine */
  CHECK_EQ(trace->note[ILLEGAL], 0);
  if (trace->note[ILLEGAL])
    CHECK_EQ(trace->note[FIRST_LINE], 0);
  CHECK(trace->note[KINDS + ompt_state_work_parallel] > 0);
}
