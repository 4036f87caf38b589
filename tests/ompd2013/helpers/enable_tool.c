/* enable_tool.c: a tool for the draft that counts regions. A debugger starts
 * and ends it.
 *
 * Owns: `of_tool`, which the debugger reads. The tool also counts ends of
 * regions without a begin, and callbacks after the shutdown callback.
 */
/* SPDX-License-Identifier: MIT */
#include "of_tool.h"

#include <ompt_2013.h>
#include <pthread.h>
#include <string.h>

__attribute__((visibility("default"))) struct of_tool of_tool;

#define MOST 256
static unsigned long long
    open[MOST]; /* regions that have not ended; protected by `lock` */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int active; /* atomic */

static void add(long *count) { __atomic_fetch_add(count, 1, __ATOMIC_RELAXED); }

static void called(void) {
  add(&of_tool.calls);
  if (!__atomic_load_n(&active, __ATOMIC_ACQUIRE))
    add(&of_tool.calls_after);
}

/* Replaces `from` by `to` in `open`. Returns 0 if `from` is not there. */
static int exchange(unsigned long long from, unsigned long long to) {
  int i = 0;
  pthread_mutex_lock(&lock);
  while (i < MOST && open[i] != from)
    i++;
  if (i < MOST)
    open[i] = to;
  pthread_mutex_unlock(&lock);
  return i < MOST;
}

static void on_begin(ompt_data_t *task, ompt_frame_t *frame,
                     ompt_parallel_id_t region) {
  (void)task, (void)frame;
  called();
  exchange(0, region);
  add(&of_tool.begun);
}

static void on_end(ompt_data_t *task, ompt_frame_t *frame,
                   ompt_parallel_id_t region) {
  (void)task, (void)frame;
  called();
  if (!exchange(region, 0))
    add(&of_tool.unmatched);
  add(&of_tool.ended);
}

static void on_in_region(ompt_data_t *task, ompt_parallel_id_t region) {
  (void)task, (void)region;
  called();
}

static void on_switch(ompt_data_t *from, ompt_data_t *to) {
  (void)from, (void)to;
  called();
}

static void on_thread(ompt_data_t *thread) {
  (void)thread;
  called();
}

static void on_shutdown(void) {
  called();
  __atomic_store_n(&active, 0, __ATOMIC_RELEASE);
  add(&of_tool.shutdowns);
  of_tool.open_at_end = of_tool.begun - of_tool.ended;
}

int ompt_initialize(void) {
  add(&of_tool.initializations);
  memset(open, 0, sizeof open);
  of_tool.begun = of_tool.ended = 0;
  __atomic_store_n(&active, 1, __ATOMIC_RELEASE);
#define ON(event, function) \
  ompt_set_callback(ompt_event_##event, (ompt_callback_t)function)
  ON(parallel_create, on_begin);
  ON(parallel_exit, on_end);
  ON(implicit_task_create, on_in_region);
  ON(implicit_task_exit, on_in_region);
  ON(barrier_begin, on_in_region);
  ON(barrier_end, on_in_region);
  ON(wait_barrier_begin, on_in_region);
  ON(wait_barrier_end, on_in_region);
  ON(task_switch, on_switch);
  ON(idle_begin, on_thread);
  ON(idle_end, on_thread);
  ON(runtime_shutdown, on_shutdown);
  return 1;
}
