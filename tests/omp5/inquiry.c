/* inquiry.c: checks the entry points in callbacks, in regions, and at levels
 * beyond the outermost region.
 *
 * Fails when: a name is missing; a result contradicts the program;
 * ompt_set_callback gives a wrong result; omp_control_tool does not return the
 * tool's result; or anything is called after ompt_finalize_tool.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <string.h>

static const char *const names[] = {
    "ompt_enumerate_states",    "ompt_enumerate_mutex_impls",
    "ompt_set_callback",        "ompt_get_callback",
    "ompt_get_thread_data",     "ompt_get_num_procs",
    "ompt_get_num_places",      "ompt_get_place_proc_ids",
    "ompt_get_place_num",       "ompt_get_partition_place_nums",
    "ompt_get_proc_id",         "ompt_get_state",
    "ompt_get_parallel_info",   "ompt_get_task_info",
    "ompt_get_task_memory",     "ompt_get_target_info",
    "ompt_get_num_devices",     "ompt_get_unique_id",
    "ompt_finalize_tool"};

_Static_assert(ompt_target_map_flag_always == 0x40 &&
                   ompt_target_map_flag_present == 0x80 &&
                   ompt_target_map_flag_close == 0x100 &&
                   ompt_target_map_flag_shared == 0x200,
               "flags that libomp's header lacks");

#define GET(name) ((ompt_##name##_t)tool_lookup("ompt_" #name))

static int calls;
static void other(void) { calls++; }

static void refuse(ompt_callbacks_t event, ompt_set_result_t wanted) {
  IS(tool_set(event, other), wanted);
}

void tool_started(void) {
  ompt_callback_t callback;
  ompt_data_t *data;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (!tool_lookup(names[i])) {
      printf("%s is missing\n", names[i]);
      failures++;
    }
  HOLDS(!tool_lookup("") && !tool_lookup("ompt_get_thread_id") &&
        !tool_lookup("OMPT_GET_STATE") && !tool_lookup("ompt_start_tool"));
  for (int event = 1; event < 40; event++)
    if (event == ompt_callback_dispatch) /* only few loops report iterations */
      IS(results[event], ompt_set_sometimes);
    else if (results[event])
      IS(results[event], ompt_set_always);
  refuse((ompt_callbacks_t)0, ompt_set_error);
  refuse((ompt_callbacks_t)38, ompt_set_error);
  refuse((ompt_callbacks_t)-1, ompt_set_error);
  refuse(ompt_callback_target_data_op, ompt_set_never);
  refuse(ompt_callback_target_map_emi, ompt_set_never);
  refuse(ompt_callback_device_initialize, ompt_set_never);
  IS(GET(get_callback)(ompt_callback_work, &callback), 1);
  IS(GET(get_callback)(ompt_callback_target_map, &callback), 0);
  (void)data;
}

static void in_task(int level, int flag, int num) {
  int flags, thread_num;
  ompt_data_t *task, *parallel;
  ompt_frame_t *frame;
  IS(GET(get_task_info)(level, &flags, &task, &frame, &parallel, &thread_num), 2);
  HOLDS(flags & flag);
  HOLDS(task && frame && parallel);
  IS(thread_num, num);
}

static void states(void) {
  int state = ompt_state_undefined, count = 0, serial = 0, previous;
  const char *name;
  while (GET(enumerate_states)(state, &state, &name)) {
    HOLDS(!strncmp(name, "ompt_state_", 11));
    serial += state == ompt_state_work_serial;
    if (++count > 100)
      break;
  }
  IS(serial, 1);
  HOLDS(count > 10 && count < 100);
  state = ompt_mutex_impl_none;
  for (count = 0; count < 10; count++) {
    previous = state;
    if (!GET(enumerate_mutex_impls)(state, &state, &name))
      break;
    HOLDS(state != previous && name && *name);
  }
  IS(count, 1);
}

int main(void) {
  ompt_data_t *data, *outer;
  ompt_frame_t *frame;
  int size, ids[1024], answer = 42;
  void *address;
  size_t bytes;
  IS(omp_get_max_threads() > 0, 1);
  IS(GET(get_state)(NULL), ompt_state_work_serial);
  in_task(0, ompt_task_initial, 0);
  IS(GET(get_task_info)(1, NULL, &data, &frame, NULL, NULL), 0);
  IS(GET(get_task_info)(-1, NULL, NULL, NULL, NULL, NULL), 0);
  IS(GET(get_parallel_info)(0, &outer, &size), 2);
  IS(size, 1);
  IS(GET(get_parallel_info)(1, &data, &size), 0);
#pragma omp parallel private(data, size, address, bytes)
  {
    int num = omp_get_thread_num();
    IS(GET(get_state)(NULL), ompt_state_work_parallel);
    in_task(0, ompt_task_implicit, num);
    in_task(1, ompt_task_initial, 0);
    IS(GET(get_parallel_info)(0, &data, &size), 2);
    IS(size, omp_get_num_threads());
    HOLDS(data->value != 0);
    IS(GET(get_parallel_info)(1, &data, &size), 2);
    HOLDS(data == outer);
    IS(size, 1);
    IS(GET(get_parallel_info)(2, &data, &size), 0);
    IS(GET(get_task_memory)(&address, &bytes, 0), 0);
    IS(bytes, 0);
#pragma omp task firstprivate(num) if (0)
    {
      in_task(0, ompt_task_explicit, num);
      in_task(1, ompt_task_implicit, num);
      in_task(2, ompt_task_initial, 0);
      IS(GET(get_task_memory)(&address, &bytes, 0), 0);
      HOLDS(bytes >= sizeof num && (char *)&num >= (char *)0 && address);
      IS(GET(get_task_memory)(&address, &bytes, 1), 0);
      IS(bytes, 0);
    }
  }
#pragma omp teams num_teams(2)
  {
    int level = 0, whole;
    ompt_data_t *league;
    IS(GET(get_parallel_info)(0, &league, &whole), 2);
    IS(whole, 2);
    in_task(0, ompt_task_initial, 0);
    in_task(1, ompt_task_initial, 0);
    while (GET(get_parallel_info)(level, &league, &whole))
      level++;
    IS(level, 2);
  }
  states();
  IS(GET(get_num_devices)(), 0);
  IS(GET(get_target_info)(NULL, NULL, NULL), 0);
  IS(GET(get_num_procs)(), omp_get_num_procs());
  IS(GET(get_num_places)(), omp_get_num_places());
  for (int place = 0; place < omp_get_num_places(); place++) {
    int count = GET(get_place_proc_ids)(place, 1024, ids);
    IS(count, omp_get_place_num_procs(place));
  }
  IS(GET(get_place_proc_ids)(-1, 1024, ids), 0);
  IS(GET(get_place_proc_ids)(omp_get_num_places(), 1024, ids), 0);
  IS(GET(get_place_num)(), omp_get_place_num());
  IS(GET(get_partition_place_nums)(1024, ids), omp_get_partition_num_places());
  HOLDS(GET(get_proc_id)() >= 0);
  HOLDS(GET(get_unique_id)() != GET(get_unique_id)());

  IS(omp_control_tool(omp_control_tool_start, 0, &answer), 42);
  IS(omp_control_tool(omp_control_tool_flush, 7, NULL), 7);
  IS(tool_set(ompt_callback_control_tool, NULL), ompt_set_always);
  IS(omp_control_tool(omp_control_tool_flush, 7, NULL),
     omp_control_tool_nocallback);
  IS(SEEN(control_tool, omp_control_tool_start, 0), 1);

  unsigned long long before = SEEN(flush, 0, 0);
#pragma omp flush
  IS(SEEN(flush, 0, 0), before + 1);
  IS(tool_set(ompt_callback_flush, NULL), ompt_set_always);
#pragma omp flush
  IS(SEEN(flush, 0, 0), before + 1);
  IS(tool_set(ompt_callback_flush, other), ompt_set_always);
#pragma omp flush
  IS(calls, 1);

  /* ompt_finalize_tool reports the end of all threads. After this report there
   * are no events. */
  GET(finalize_tool)();
  IS(finalized, 1);
  IS(omp_control_tool(omp_control_tool_start, 0, NULL), omp_control_tool_notool);
  IS(SEEN(implicit_task, 1, ompt_scope_end), SEEN(implicit_task, 1, ompt_scope_begin));
  IS(SEEN(implicit_task, 2, ompt_scope_end), SEEN(implicit_task, 2, ompt_scope_begin));
  IS(SEEN(thread_end, 0, 0), SEEN(thread_begin, ompt_thread_initial, 0) + SEEN(thread_begin, ompt_thread_worker, 0));
  calls = 0;
#pragma omp parallel
  {
#pragma omp flush
#pragma omp barrier
  }
  IS(calls, 0);
  refuse(ompt_callback_flush, ompt_set_error);
  GET(finalize_tool)();
  return failures != 0;
}
