/* draft.c: a tool for the ch. 4 draft, linked into the program that it
 * observes.
 *
 * Fails when: the initializer's arguments do not have the draft's order; the
 * look-up does not find a function of the draft, or finds another function;
 * ompt_set_callback gives a wrong result; begins and ends do not match; or an
 * inquiry function contradicts another inquiry function or the program's
 * behaviour.
 */
/* SPDX-License-Identifier: MIT */
#include "checks.h"

#include <omp.h>
#include <ompt_ch4.h>
#include <unistd.h>

#define EVENTS 62
#define GET(name) ((ompt_##name##_t)known("ompt_" #name))

static ompt_function_lookup_t known;
int failures;
static int codes[EVENTS + 1];
static unsigned long long seen[EVENTS];
static ompt_task_id_t initial_task;
static ompt_parallel_id_t open[8]; /* the initial thread's open regions */
static unsigned depth;
static ompt_frame_t *encountering;

static void count(int event) {
  __atomic_add_fetch(&seen[event], 1, __ATOMIC_RELAXED);
}

/* ---- Callbacks ---- */

static void current(ompt_parallel_id_t parallel, ompt_task_id_t task) {
  ompt_task_id_t id = 0;
  ompt_parallel_id_t region = 0;
  IS(GET(get_task_info)(0, NULL, &id, NULL, &region), 1);
  IS(id, task);
  IS(region, parallel);
  IS(GET(get_parallel_id)(0), parallel);
}

#define IN_REGION(name)                                                 \
  static void on_##name(ompt_parallel_id_t parallel, ompt_task_id_t task) { \
    count(ompt_event_##name);                                           \
    current(parallel, task);                                            \
  }
#define ONLY_COUNT(name) \
  static void on_##name(void) { count(ompt_event_##name); }

IN_REGION(implicit_task_begin) IN_REGION(implicit_task_end)
IN_REGION(loop_begin) IN_REGION(loop_end)
IN_REGION(single_in_block_begin) IN_REGION(single_in_block_end)
IN_REGION(master_begin) IN_REGION(master_end)
IN_REGION(taskwait_begin) IN_REGION(taskwait_end)
ONLY_COUNT(barrier_begin) ONLY_COUNT(barrier_end)
ONLY_COUNT(idle_begin) ONLY_COUNT(idle_end)
ONLY_COUNT(thread_begin) ONLY_COUNT(thread_end)
ONLY_COUNT(acquired_critical) ONLY_COUNT(release_critical)
ONLY_COUNT(flush)

static void on_initial_task_begin(ompt_parallel_id_t parallel,
                                  ompt_task_id_t task) {
  count(ompt_event_initial_task_begin);
  current(parallel, task);
  IS(parallel, ompt_parallel_id_none);
  initial_task = task;
}
static void on_initial_task_end(ompt_parallel_id_t parallel,
                                ompt_task_id_t task) {
  count(ompt_event_initial_task_end);
  IS(parallel, ompt_parallel_id_none);
  IS(task, initial_task);
}
static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t id, uint32_t size,
                              void *function, ompt_invoker_t invoker) {
  count(ompt_event_parallel_begin);
  IS(parent, GET(get_task_id)(0));
  HOLDS(frame == GET(get_task_frame)(0));
  HOLDS(frame->enter_frame != NULL);
  HOLDS(size >= 1 && function);
  IS(invoker, ompt_invoker_runtime);
  HOLDS(id != ompt_parallel_id_none);
  open[depth++] = id;
  encountering = frame;
}
static void on_parallel_end(ompt_parallel_id_t id, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  count(ompt_event_parallel_end);
  IS(id, open[--depth]);
  IS(task, GET(get_task_id)(0));
  IS(invoker, ompt_invoker_runtime);
}
static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t id, void *function) {
  count(ompt_event_task_begin);
  IS(parent, GET(get_task_id)(0));
  HOLDS(frame && id != parent && function);
}
static void on_task_end(ompt_task_id_t id) {
  count(ompt_event_task_end);
  IS(id, GET(get_task_id)(0));
}
static void on_control(uint64_t command, uint64_t modifier) {
  count(ompt_event_control);
  IS(command, 64);
  IS(modifier, 7);
}
static void on_runtime_shutdown(void) {
  IS(seen[ompt_event_initial_task_end], 1);
  IS(seen[ompt_event_thread_end], seen[ompt_event_thread_begin]);
  IS(seen[ompt_event_idle_end], seen[ompt_event_idle_begin]);
  fflush(stdout);
  if (failures)
    _exit(1);
}

/* ---- Start ---- */

static void names(void) {
  static const char *const there[] = {
      "ompt_set_callback",      "ompt_get_callback",
      "ompt_enumerate_state",   "ompt_get_thread_id",
      "ompt_get_state",         "ompt_get_parallel_info",
      "ompt_get_task_info",     "ompt_get_target_info",
      "ompt_get_parallel_id",   "ompt_get_parallel_team_size",
      "ompt_get_task_id",       "ompt_get_task_frame",
      "ompt_get_idle_frame",    "ompt_get_num_devices",
      "occ_region_of"};
  static const char *const not_there[] = {
      "",                       "ompt_get_device_info",
      "ompt_tool",              "ompt_get_target_device_id",
      "ompt_get_thread_data",   "ompt_get_unique_id",
      "OMPT_GET_STATE"};
  for (unsigned i = 0; i < sizeof there / sizeof *there; i++)
    if (!known(there[i]))
      failures++, printf("%s is missing\n", there[i]);
  for (unsigned i = 0; i < sizeof not_there / sizeof *not_there; i++)
    if (known(not_there[i]))
      failures++, printf("%s is there\n", not_there[i]);
}

static void start(ompt_function_lookup_t lookup, const char *runtime_version,
                  unsigned int ompt_version) {
  ompt_set_callback_t set;
  ompt_callback_t callback;
  known = lookup;
  IS(ompt_version, 2);
  HOLDS(!strncmp(runtime_version, "ompt-cc", 7));
  names();
  set = GET(set_callback);
#define REGISTER(name) \
  codes[ompt_event_##name] = set(ompt_event_##name, (ompt_callback_t)on_##name);
  REGISTER(implicit_task_begin) REGISTER(implicit_task_end)
  REGISTER(loop_begin) REGISTER(loop_end)
  REGISTER(single_in_block_begin) REGISTER(single_in_block_end)
  REGISTER(master_begin) REGISTER(master_end)
  REGISTER(taskwait_begin) REGISTER(taskwait_end)
  REGISTER(barrier_begin) REGISTER(barrier_end)
  REGISTER(idle_begin) REGISTER(idle_end)
  REGISTER(thread_begin) REGISTER(thread_end)
  REGISTER(acquired_critical) REGISTER(release_critical)
  REGISTER(flush)
  REGISTER(initial_task_begin) REGISTER(initial_task_end)
  REGISTER(parallel_begin) REGISTER(parallel_end)
  REGISTER(task_begin) REGISTER(task_end)
  REGISTER(control) REGISTER(runtime_shutdown)
  for (int event = 1; event < EVENTS; event++)
    if (codes[event])
      IS(codes[event], 4);
  IS(set(ompt_event_workshare_begin, (ompt_callback_t)on_flush), 2);
  IS(set((ompt_event_t)62, (ompt_callback_t)on_flush), 2);
  IS(set((ompt_event_t)0, (ompt_callback_t)on_flush), 0);
  IS(set((ompt_event_t)70, (ompt_callback_t)on_flush), 0);
  IS(GET(get_callback)(ompt_event_flush, &callback), 1);
  HOLDS(callback == (ompt_callback_t)on_flush);
  IS(GET(get_callback)(ompt_event_workshare_begin, &callback), 0);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }

/* ---- Inquiries of the program, in each context ---- */

static void task(int level, ompt_task_type_t wanted, ompt_parallel_id_t region,
                 int exit_set, int enter_set) {
  ompt_task_type_t type;
  ompt_task_id_t id;
  ompt_frame_t *frame;
  ompt_parallel_id_t parallel;
  IS(GET(get_task_info)(level, &type, &id, &frame, &parallel), 1);
  IS(type, wanted);
  IS(id, GET(get_task_id)(level));
  HOLDS(id != ompt_task_id_none && frame == GET(get_task_frame)(level));
  IS(parallel, region);
  IS(frame->exit_frame != NULL, exit_set);
  IS(frame->enter_frame != NULL, enter_set);
  IS(GET(get_task_info)(level, NULL, NULL, NULL, NULL), 1);
}

static void no_task(int level) {
  ompt_task_id_t id = 77;
  IS(GET(get_task_info)(level, NULL, &id, NULL, NULL), 0);
  IS(id, 77);
  IS(GET(get_task_id)(level), 0);
  HOLDS(!GET(get_task_frame)(level));
}

static void region(int level, ompt_parallel_id_t wanted, int threads) {
  ompt_parallel_id_t id = 77;
  int size = -5;
  IS(GET(get_parallel_info)(level, &id, &size), wanted != 0);
  IS(id, wanted);
  IS(size, wanted ? threads : -5);
  IS(GET(get_parallel_info)(level, NULL, NULL), wanted != 0);
}

static ompt_target_id_t in_target(int inside) {
  ompt_target_id_t target = 77, operation = 77;
  IS(GET(get_target_info)(&target, &operation), inside);
  IS(target != ompt_target_id_none, inside);
  IS(operation, ompt_target_id_none);
  IS(GET(get_target_info)(NULL, NULL), inside);
  return target;
}

static void outside(void) {
  task(0, ompt_task_initial, ompt_parallel_id_none, 0, 0);
  no_task(1);
  no_task(-1);
  region(0, ompt_parallel_id_none, 0);
  region(-1, ompt_parallel_id_none, 0);
  in_target(0);
  HOLDS(!GET(get_idle_frame)());
}

static int x;

static void regions(int n) {
  void *idle[64] = {0};
#pragma omp parallel num_threads(n)
  {
    int me = omp_get_thread_num();
    ompt_parallel_id_t outer = GET(get_parallel_id)(0);
    idle[me] = GET(get_idle_frame)();
    HOLDS((idle[me] != NULL) == (me != 0));
    region(0, outer, omp_get_num_threads());
    region(1, ompt_parallel_id_none, 0);
    task(0, ompt_task_implicit, outer, 1, 0);
    task(1, ompt_task_initial, ompt_parallel_id_none, 0, 1);
    if (n == omp_get_num_threads())
      HOLDS(GET(get_task_frame)(1) == encountering);
    no_task(2);
#pragma omp for
    for (int i = 0; i < 100; i++)
      ;
#pragma omp barrier
#pragma omp master
    {
#pragma omp parallel num_threads(1)
      {
        ompt_parallel_id_t inner = GET(get_parallel_id)(0);
        HOLDS(inner != outer && inner != 0);
        region(0, inner, 1);
        region(1, outer, n);
        region(2, ompt_parallel_id_none, 0);
        /* Even a team of one thread has an implicit task of its own. */
        task(0, ompt_task_implicit, inner, 1, 0);
        task(1, ompt_task_implicit, outer, 1, 1);
        HOLDS(GET(get_task_id)(0) != GET(get_task_id)(1));
        HOLDS(GET(get_idle_frame)() == idle[me]);
      }
    }
#pragma omp single
    {
#pragma omp task if (0)
      {
        task(0, ompt_task_explicit, outer, 1, 0);
        task(1, ompt_task_implicit, outer, 1, 1);
      }
      for (int i = 0; i < 10; i++)
#pragma omp task
      {
#pragma omp critical
        x++;
      }
    }
#pragma omp taskwait
#pragma omp flush
  }
}

int main(void) {
  int n = omp_get_max_threads();
  ompt_target_id_t first = 0, second = 0;
  outside();
  regions(n);
  outside();
#pragma omp target map(from : first)
  {
    ompt_task_type_t type = ompt_task_degenerate;
    first = in_target(1);
    for (int level = 0; GET(get_task_info)(level, &type, NULL, NULL, NULL); level++)
      if (type == ompt_task_target)
        break;
    IS(type, ompt_task_target);
#pragma omp parallel
    IS(in_target(1), first);
  }
#pragma omp target map(from : second)
  second = in_target(1);
  HOLDS(first != second);
  outside();
  ompt_control(64, 7);
  IS(GET(set_callback)(ompt_event_flush, NULL), 0);

  IS(x, 10);
  IS(seen[ompt_event_parallel_begin], seen[ompt_event_parallel_end]);
  IS(seen[ompt_event_single_in_block_begin], 1);
  IS(seen[ompt_event_single_in_block_end], 1);
  IS(seen[ompt_event_loop_begin], n);
  IS(seen[ompt_event_loop_end], n);
  IS(seen[ompt_event_master_begin], 1);
  IS(seen[ompt_event_master_end], 1);
  IS(seen[ompt_event_task_begin], seen[ompt_event_task_end]);
  HOLDS(seen[ompt_event_task_begin] >= 11);
  IS(seen[ompt_event_acquired_critical], 10);
  IS(seen[ompt_event_release_critical], 10);
  IS(seen[ompt_event_taskwait_begin], seen[ompt_event_taskwait_end]);
  IS(seen[ompt_event_control], 1);
  IS(seen[ompt_event_flush], n);
  IS(seen[ompt_event_initial_task_begin], 1);
  HOLDS(seen[ompt_event_implicit_task_begin] > 0);
  return failures != 0;
}
