/* signal.c: a signal handler calls every inquiry function 1000 times a second
 * on each thread of a running program [TR2 §5, Table 1]. Set SIGNAL_HZ=10000
 * and SIGNAL_SECONDS=60 for a longer test.
 *
 * Each thread has a timer, which also interrupts a thread that waits or idles.
 * setitimer's profiling timer would not do: it prefers running threads, and is
 * no finer than the kernel's tick.
 *
 * If a sample interrupts the program's own code, the results must be exact:
 * they agree with Table 1's row for user code, and frames lie on the chain of
 * frame pointers that leads out of the handler. In other code a frame may be
 * about to be set or cleared.
 *
 * Fails when: an inquiry function takes a lock or allocates (a hang or a
 * crash), or gives results that no table of TR2 allows.
 */
/* not with thread: it hands signals over later, elsewhere */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "processor.h"
#include "trace.h"

#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id /* older glibc has only the field's own name */
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { SAMPLES, ILLEGAL, FIRST_LINE, WALKED, IN_WORK, KINDS = 16 };
enum { DEPTH = 12, FRAMES = 200 };

static ompt_state_t known[64];
static int knowns;

static int setting(const char *name, int otherwise) {
  const char *text = getenv(name);
  return text ? atoi(text) : otherwise;
}

/* The limits of this thread's stack; set before its first construct. */
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
  long period = 1000000000L / setting("SIGNAL_HZ", 1000);
  struct itimerspec often = {{0, period}, {0, period}};
  if (timer_create(CLOCK_MONOTONIC, &to_me, &timer) == 0)
    timer_settime(timer, 0, &often, NULL);
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
  const char *last = here; /* the outermost frame found on this stack */
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
    /* The task of an outer region may meanwhile run on another thread. */
    char *reenter =
        __atomic_load_n(&frame->reenter_runtime_frame, __ATOMIC_RELAXED);
    char *exit_frame =
        __atomic_load_n(&frame->exit_runtime_frame, __ATOMIC_RELAXED);
    if (type == ompt_task_serial)
      LEGAL(exit_frame == NULL);
    /* The task around an explicit task waits on this stack. */
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

/* ---- Samples in the program's own code ---- */

/* The bodies of constructs lie in section OCC_text, work() in a section of its
 * own. The program and the runtime are compiled with frame pointers. */
extern const char __start_OCC_text[], __stop_OCC_text[];
extern const char __start_work_text[], __stop_work_text[];

static int on_chain(void *const *frame, const void *wanted) {
  for (int n = 0; n < FRAMES && mine(frame) && (void *)frame < wanted; n++) {
    void *const *outer = CALLER_OF(frame);
    if (outer <= frame)
      return 0;
    frame = outer;
  }
  return frame == wanted;
}

static void check_chain(const void *pc, void *const *frame) {
  int in_work = (const char *)pc >= __start_work_text &&
                (const char *)pc < __stop_work_text;
  int in_body = (const char *)pc >= __start_OCC_text &&
                (const char *)pc < __stop_OCC_text;
  if (!in_work && !in_body)
    return;
  __atomic_fetch_add(&trace->note[in_work ? IN_WORK : WALKED], 1,
                     __ATOMIC_RELAXED);
  for (int depth = 0;; depth++) {
    ompt_task_type_t type;
    ompt_frame_t *its = ompt.get_task_frame(depth);
    if (!ompt.get_task_info(depth, &type))
      break;
    char *exit_frame =
        __atomic_load_n(&its->exit_runtime_frame, __ATOMIC_RELAXED);
    char *reenter =
        __atomic_load_n(&its->reenter_runtime_frame, __ATOMIC_RELAXED);
    if (depth == 0) {
      LEGAL((type == ompt_task_serial) == (exit_frame == NULL));
      LEGAL(in_body || reenter == NULL);
    }
    if (mine(reenter))
      LEGAL(on_chain(frame, reenter));
    if (mine(exit_frame))
      LEGAL(on_chain(frame, exit_frame));
  }
}

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)number, (void)info;
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
  check_chain(PC_OF(context), (void *const *)FRAME_OF(context));

  ompt_callback_t callback;
  LEGAL(ompt.get_callback(ompt_event_thread_begin, &callback) == 1);
  LEGAL(ompt.get_num_devices() == 0);
  LEGAL(ompt.get_target_device_id() == -1);
  __atomic_fetch_add(&trace->note[SAMPLES], 1, __ATOMIC_RELAXED);
  if ((unsigned)state < 256)
    __atomic_fetch_add(&trace->note[KINDS + state], 1, __ATOMIC_RELAXED);
}

/* Takes a sample of the calling thread: tgkill(getpid(), gettid(), SIGPROF).
 * The sample interrupts the function that contains this code, because no other
 * function is called. */
static inline __attribute__((always_inline)) void sample(void) {
  long pid = getpid(), tid = syscall(SYS_gettid);
  SYSTEM_CALL_3(SYS_tgkill, pid, tid, SIGPROF);
}

__attribute__((noinline, section("work_text"))) static void work_here(void) {
  sample();
}

__attribute__((noinline, section("work_text"))) static void work(int n) {
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
      for (volatile int i = 0; i < 100; i++) /* in the body itself */
        ;
      sample();
      work_here();
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
#pragma omp teams num_teams(2)
  {
    sample();
    work_here();
#pragma omp parallel num_threads(2)
    work_here();
    work(100);
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

/* Removes callbacks, because the events of one second would fill the trace. */
void test_tool(void) {
  for (int e = ompt_event_idle_begin; e <= ompt_event_flush; e++)
    ompt.set_callback((ompt_event_t)e, NULL);
  for (int e = ompt_event_parallel_begin; e <= ompt_event_task_end; e++)
    ompt.set_callback((ompt_event_t)e, NULL);

  ompt_state_t state = ompt_state_first;
  const char *name;
  while (ompt.enumerate_state(state, &state, &name) && knowns < 64)
    known[knowns++] = state;
  struct sigaction action = {.sa_sigaction = on_signal,
                             .sa_flags = SA_RESTART | SA_SIGINFO};
  sigaction(SIGPROF, &action, NULL);
}

static int has_samples(void) {
  return trace->note[SAMPLES] >= 300u * (unsigned)setting("SIGNAL_SECONDS", 1);
}

static int has_each_sort(void) {
  return trace->note[KINDS + ompt_state_work_parallel] > 0 &&
         trace->note[WALKED] > 0 && trace->note[IN_WORK] > 0;
}

void test_body(void) {
  omp_set_nested(1);
  alarm(60 + (unsigned)setting("SIGNAL_SECONDS", 1)); /* longer than other tests */
  double end = now() + setting("SIGNAL_SECONDS", 1);
  do
    CHECK_EQ(everything(), 1225);
  while (now() < end || !has_samples());
}

void test_check(void) {
  CHECK(has_samples());
  CHECK_EQ(trace->note[ILLEGAL], 0);
  if (trace->note[ILLEGAL])
    CHECK_EQ(trace->note[FIRST_LINE], 0);
  CHECK(has_each_sort());
}
