/* everything.c: executes each construct and routine that has an event, also
 * nested and with waiting threads. It runs under examples/tool_check.c.
 */
/* less: --ompt=mandatory --ompt=blame --ompt-events=-loop,-single */
/* less: --ompt-events=-barrier --ompt-events=-implicit_task */
/* less: --ompt-events=-atomic,-critical,-ordered,-taskwait */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <ompt.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

enum { LOOPS = 7 };
static omp_lock_t lock;
static omp_nest_lock_t nest;
static long sum, total, tasks;
static long double wide;
static int copied;
#pragma omp threadprivate(copied)

static void rest(void) {
  const struct timespec little = {0, 300000};
  nanosleep(&little, NULL);
}

static void worksharing(void) {
  static int last;
  int seed = 0;
#pragma omp for schedule(static)
  for (int i = 0; i < LOOPS; i++)
    ;
#pragma omp for schedule(dynamic) nowait
  for (int i = 0; i < LOOPS; i++)
    ;
#pragma omp for reduction(+ : total) schedule(guided)
  for (int i = 0; i < LOOPS; i++)
    total += i;
#pragma omp for lastprivate(last) firstprivate(last)
  for (int i = 0; i < LOOPS; i++)
    last = i;
#pragma omp for ordered schedule(static, 1)
  for (int i = 0; i < LOOPS; i++) {
    rest();
#pragma omp ordered
    total += i;
  }
#pragma omp for ordered(1) schedule(static, 1)
  for (int i = 0; i < LOOPS; i++) {
#pragma omp ordered doacross(sink : i - 1)
    total += i;
#pragma omp ordered doacross(source :)
  }
#pragma omp sections
  {
#pragma omp section
    rest();
#pragma omp section
    ;
  }
#pragma omp single
  rest();
#pragma omp single nowait
  ;
#pragma omp single copyprivate(seed)
  seed = 1;
#pragma omp master
  rest();
}

/* The first thread holds each lock or region for a while. */
static void exclusion(void) {
#pragma omp critical
  rest();
#pragma omp critical(named)
  {
#pragma omp atomic
    sum++;
#pragma omp atomic
    wide += 1;
  }
  omp_set_lock(&lock);
  rest();
  omp_unset_lock(&lock);
  if (omp_test_lock(&lock))
    omp_unset_lock(&lock);
  omp_set_nest_lock(&nest);
  rest();
  omp_set_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  while (!omp_test_nest_lock(&nest))
    ;
  omp_test_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
#pragma omp flush
#pragma omp barrier
}

static void tree(int depth) {
  if (depth == 0)
    return;
#pragma omp task untied
  tree(depth - 1);
#pragma omp task if (depth > 2)
  tree(depth - 1);
#pragma omp taskyield
#pragma omp atomic
  tasks++;
#pragma omp taskwait
}

static void tasking(void) {
#pragma omp task
  {
    rest();
#pragma omp critical(in_task)
#pragma omp atomic
    tasks++;
    tree(3);
#pragma omp task final(1)
    tree(2);
  }
#pragma omp taskwait
#pragma omp task
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    tree(2);
  }
#pragma omp barrier
#pragma omp task
  tree(2);
}

/* makes tasks while the other threads already wait in the barrier */
static void late(void) {
#pragma omp single
  for (int i = 0; i < 8; i++) {
    rest();
#pragma omp task
    rest();
  }
}

/* Makes tasks and descendants, some of which other threads run. */
static void grouped(int depth) {
#pragma omp taskgroup
  {
#pragma omp task
    {
      rest();
      if (depth)
        grouped(depth - 1);
#pragma omp task
      tree(2);
    }
#pragma omp task
    rest();
  }
}

/* While another thread runs a task, the task's creator waits in taskwait. */
static void lend(void) {
#pragma omp single nowait
  if (omp_get_num_threads() > 1) {
    int running = 0;
#pragma omp task shared(running)
    {
      __atomic_store_n(&running, 1, __ATOMIC_RELEASE);
      rest();
    }
    for (int i = 0; i < 1000 && !__atomic_load_n(&running, __ATOMIC_ACQUIRE);)
      rest(), i++;
#pragma omp taskwait
  }
#pragma omp barrier
}

static void nested(int level) {
#pragma omp parallel num_threads(2) if (level != 2)
  {
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 2; i++)
      ;
#pragma omp master
    if (level < 4)
      nested(level + 1);
#pragma omp single
    tree(2);
  }
}

static void *stranger(void *unused) {
  omp_set_lock(&lock);
  omp_unset_lock(&lock);
#pragma omp parallel num_threads(2)
  {
    exclusion();
#pragma omp for schedule(dynamic)
    for (int i = 0; i < LOOPS; i++)
      rest();
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  int repeats = 2;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
  omp_set_nested(1);
  ompt_control(1, 0);
  worksharing();
  exclusion();
  tasking();
  grouped(1);
  pthread_create(&thread, NULL, stranger, NULL);
  while (repeats--) {
    copied = repeats;
#pragma omp parallel copyin(copied) reduction(+ : tasks)
    {
      worksharing();
      exclusion();
      tasking();
      late();
      lend();
#pragma omp single
      grouped(2);
      grouped(1);
    }
    nested(0);
#pragma omp parallel for num_threads(3)
    for (int i = 0; i < 3; i++)
      nested(3);
  }
  pthread_join(thread, NULL);
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
  puts("done");
  return 0;
}
