/* signal.c: a signal handler calls the draft's inquiry functions at any time.
 *
 * A thread without OpenMP interrupts all other threads some thousand times, while these execute
 * nested regions, tasks and target regions. Fails when a handler crashes or hangs, or two functions
 * contradict each other.
 */
/* not with thread: a handler on a thread that leaves a region may see what its end changes */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dirent.h>
#include <omp.h>
#include <ompt_ch4.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { ENOUGH = 100 };

static ompt_get_task_info_t task_info;
static ompt_get_parallel_info_t parallel_info;
static ompt_get_target_info_t target_info;
static ompt_get_task_id_t task_id;
static ompt_get_task_frame_t task_frame;
static ompt_get_idle_frame_t idle_frame;
static ompt_get_state_t get_state;
static ompt_get_thread_id_t thread_id;
static unsigned long long samples, in_regions, in_targets, idle, wrong;

static void add(unsigned long long *counter) {
  __atomic_add_fetch(counter, 1, __ATOMIC_RELAXED);
}

static void on_signal(int number) {
  ompt_task_type_t type = ompt_task_degenerate;
  ompt_task_id_t id = 0;
  ompt_frame_t *frame = NULL;
  ompt_parallel_id_t region = 0, its = 0;
  ompt_target_id_t target = 0, operation = 1;
  int size = 0, level = 0, is_there = task_info(0, &type, &id, &frame, &its);
  int inside = parallel_info(0, &region, &size);
  (void)number;
  add(&samples);
  if (is_there ? id != task_id(0) || frame != task_frame(0) || its != region
               : task_id(0) || task_frame(0) || inside)
    add(&wrong);
  if (inside ? !region || size < 1 : region != 0)
    add(&wrong);
  if (is_there && (type < ompt_task_initial || type > ompt_task_target))
    add(&wrong);
  if (target_info(&target, &operation) != (target != 0) || operation)
    add(&wrong);
  while (task_info(level, NULL, NULL, NULL, NULL) && level < 100)
    level++;
  if (level == 100 || (is_there && task_id(level)))
    add(&wrong);
  if (inside)
    add(&in_regions);
  if (target)
    add(&in_targets);
  if (thread_id() && get_state(NULL) == ompt_state_idle && idle_frame())
    add(&idle);
}

static void start(ompt_function_lookup_t lookup, const char *runtime,
                  unsigned int version) {
  (void)runtime, (void)version;
#define FIND(variable, name) variable = (ompt_##name##_t)lookup("ompt_" #name)
  FIND(task_info, get_task_info);
  FIND(parallel_info, get_parallel_info);
  FIND(target_info, get_target_info);
  FIND(task_id, get_task_id);
  FIND(task_frame, get_task_frame);
  FIND(idle_frame, get_idle_frame);
  FIND(get_state, get_state);
  FIND(thread_id, get_thread_id);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }

static int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a) if (n > 8)
  a = fib(n - 1);
#pragma omp task shared(b) if (n > 8)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

/* Interrupts the calling thread here; the signal handler makes inquiries. */
static void interrupt_me(void) {
  syscall(SYS_tgkill, getpid(), gettid(), SIGPROF);
}

static int over;

static void *interrupt(void *unused) {
  while (!__atomic_load_n(&over, __ATOMIC_ACQUIRE)) {
    DIR *threads = opendir("/proc/self/task");
    struct dirent *thread;
    while (threads && (thread = readdir(threads)))
      if (atoi(thread->d_name) && atoi(thread->d_name) != gettid())
        syscall(SYS_tgkill, getpid(), atoi(thread->d_name), SIGPROF);
    if (threads)
      closedir(threads);
    usleep(50);
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  double begin = omp_get_wtime();
  int result = 0;
  omp_set_max_active_levels(2);
  signal(SIGPROF, on_signal);
  if (pthread_create(&thread, NULL, interrupt, NULL))
    return 77;
  while (omp_get_wtime() - begin < 0.7 ||
         __atomic_load_n(&samples, __ATOMIC_RELAXED) < ENOUGH) {
#pragma omp parallel
#pragma omp single
    result = fib(14);
#pragma omp parallel
#pragma omp parallel num_threads(2)
    {
      interrupt_me();
      fib(3);
    }
#pragma omp target map(from : result)
    {
      interrupt_me();
#pragma omp parallel
#pragma omp single
      result = fib(12);
    }
  }
  __atomic_store_n(&over, 1, __ATOMIC_RELEASE);
  pthread_join(thread, NULL);
  printf("%llu samples, %llu in regions, %llu in targets, %llu idle, %llu wrong\n",
         samples, in_regions, in_targets, idle, wrong);
  return wrong || samples < ENOUGH || !in_regions || !in_targets || result != 144;
}
