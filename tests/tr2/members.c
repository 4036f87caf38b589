/* members.c: a tool switches the events of teams' members off for some time.
 *
 * Fails when: the tool gets an event that is off, or lacks one that is on; a
 * thread that has left a region has a task or a region for the tool; or if, in
 * a region without these events, an idle thread does not help with tasks, or a
 * task has not the number of its region.
 */
/* alone: */
/* SPDX-License-Identifier: MIT */
#include "checks.h"

#include <occ.h>
#include <omp.h>
#include <ompt.h>
#include <unistd.h>

enum { REGIONS = 50, THREADS = 3, NOW = 64 };

static int begun, ended, barriers, waits, idle, regions;
static occ_report_t report;
static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_task_info_t get_task_info;
static ompt_parallel_id_t last_region;
int failures;

#define ONE_MORE(count) __atomic_fetch_add(&(count), 1, __ATOMIC_RELAXED)

static void on_parallel(ompt_task_id_t parent, ompt_frame_t *frame,
                        ompt_parallel_id_t region, uint32_t size,
                        void *function, ompt_invoker_t invoker) {
  (void)parent, (void)frame, (void)size, (void)function, (void)invoker;
  last_region = region;
  regions++;
}
#define COUNTER(name, type, count)                   \
  static void on_##name(type number, ompt_task_id_t task) { \
    (void)number, (void)task;                        \
    ONE_MORE(count);                                 \
  }
COUNTER(begin, ompt_parallel_id_t, begun)
COUNTER(end, ompt_parallel_id_t, ended)
COUNTER(barrier, ompt_parallel_id_t, barriers)
COUNTER(wait, ompt_parallel_id_t, waits)

static void on_idle(ompt_thread_id_t thread) {
  (void)thread;
  ONE_MORE(idle);
  IS(get_parallel_id(0), 0);
  IS(get_task_info(0, NULL), 0);
}

static void on_control(uint64_t command, uint64_t reported) {
  (void)command;
  IS(report("member", (int)reported), 1);
}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  report = (occ_report_t)lookup("occ_report");
  get_parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
  get_task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
  set(ompt_event_parallel_begin, (ompt_callback_t)on_parallel);
  set(ompt_event_implicit_task_begin, (ompt_callback_t)on_begin);
  set(ompt_event_implicit_task_end, (ompt_callback_t)on_end);
  set(ompt_event_barrier_begin, (ompt_callback_t)on_barrier);
  set(ompt_event_wait_barrier_begin, (ompt_callback_t)on_wait);
  set(ompt_event_idle_begin, (ompt_callback_t)on_idle);
  set(ompt_event_control, (ompt_callback_t)on_control);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }

/* Returns when other threads have reported their ends of the last region. */
static void settle(void) {
  for (double since = omp_get_wtime();
       __atomic_load_n(&ended, __ATOMIC_ACQUIRE) <
           __atomic_load_n(&begun, __ATOMIC_ACQUIRE) &&
       omp_get_wtime() < since + 60;)
    usleep(100);
}

static void phase(int reported) {
  settle();
  ompt_control(NOW, (uint64_t)reported);
  /* the first region in which all members know what to report */
#pragma omp parallel num_threads(THREADS)
  omp_get_thread_num();
  settle();
  begun = ended = barriers = waits = regions = 0;
  for (int i = 0; i < REGIONS; i++) {
#pragma omp parallel num_threads(THREADS)
    HOLDS(get_parallel_id(0) == last_region);
  }
  settle();
  IS(regions, REGIONS);
  IS(begun, reported ? REGIONS * THREADS : 0);
  IS(ended, reported ? REGIONS * THREADS : 0);
  IS(barriers, reported ? REGIONS * THREADS : 0);
  HOLDS(reported || waits == 0);
}

/* The primary thread waits, in its implicit task, until another thread has
 * executed the task. That thread has nothing more to do in the region. */
static void help(void) {
  for (int i = 0; i < REGIONS; i++) {
    int done = 0;
#pragma omp parallel num_threads(THREADS) shared(done)
#pragma omp masked
    {
#pragma omp task shared(done)
      {
        HOLDS(get_parallel_id(0) == last_region);
        HOLDS(get_task_info(0, NULL) != 0);
        __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
      }
      for (double since = omp_get_wtime();
           !__atomic_load_n(&done, __ATOMIC_ACQUIRE); usleep(100))
        if (omp_get_wtime() > since + 60) {
          HOLDS(!"no thread has executed the task");
          break;
        }
    }
  }
}

int main(void) {
  omp_set_dynamic(0);
#pragma omp parallel num_threads(THREADS)
  omp_get_thread_num();
  phase(1);
  phase(0);
  help();
  phase(1);
  help();
  phase(0);
  HOLDS(idle > 0);
  return failures != 0;
}
