/* test_loader.c: tests OMP_TOOL, and a tool that calls inquiry functions in
 * callbacks. */
/* SPDX-License-Identifier: MIT */
#undef OCC_NO_TOOL_MARK /* makes ompt.h mark this program as a tool for TR2 */
#include "lowered_by_hand.h"
#include "omp.h"
#include "ompt.h"
#include "tool/loader.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static int wanted; /* whether this test needs a tool */
static ompt_function_lookup_t look_up;
static ompt_set_callback_t set_callback;
static ompt_get_task_info_t get_task_info;
static ompt_get_task_frame_t get_task_frame;
static ompt_get_parallel_id_t get_parallel_id;
static ompt_get_parallel_team_size_t get_parallel_team_size;
static int answers[70], begins, ends, tasks, task_ends, wrong;
static ompt_parallel_id_t last_parallel;

static void on_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                     ompt_parallel_id_t id, uint32_t size, void *function,
                     ompt_invoker_t invoker) {
  (void)function, (void)invoker;
  begins++;
  last_parallel = id;
  wrong += parent != get_task_info(0, 0) || !frame->reenter_runtime_frame ||
           size != 3 || id == 0 || get_parallel_id(0) == id;
}

static void on_end(ompt_parallel_id_t id, ompt_task_id_t task,
                   ompt_invoker_t invoker) {
  (void)invoker;
  ends++;
  wrong += id != last_parallel || task != get_task_info(0, 0);
}

static void on_task(ompt_task_id_t parent, ompt_frame_t *frame,
                    ompt_task_id_t id, void *function) {
  __atomic_fetch_add(&tasks, 1, __ATOMIC_RELAXED);
  if (parent != get_task_info(0, 0) || !frame->exit_runtime_frame ||
      !frame->reenter_runtime_frame || !id || !function)
    __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
}

static void on_task_end(ompt_task_id_t id) {
  ompt_task_type_t type;
  __atomic_fetch_add(&task_ends, 1, __ATOMIC_RELAXED);
  if (id != get_task_info(0, &type) || type != ompt_task_explicit)
    __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
}

static void start(const char *version, unsigned number,
                  ompt_function_lookup_t lookup) {
  wrong += !version || number != 2;
  look_up = lookup;
  set_callback = (ompt_set_callback_t)lookup("ompt_set_callback");
  get_task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
  get_task_frame = (ompt_get_task_frame_t)lookup("ompt_get_task_frame");
  get_parallel_id = (ompt_get_parallel_id_t)lookup("ompt_get_parallel_id");
  get_parallel_team_size =
      (ompt_get_parallel_team_size_t)lookup("ompt_get_parallel_team_size");
  for (int event = 1; event < 70; event++)
    answers[event] = set_callback((ompt_event_t)event, 0);
  set_callback(ompt_event_parallel_begin, (ompt_callback_t)on_begin);
  set_callback(ompt_event_parallel_end, (ompt_callback_t)on_end);
  set_callback(ompt_event_task_begin, (ompt_callback_t)on_task);
  set_callback(ompt_event_task_end, (ompt_callback_t)on_task_end);
}

ompt_initialize_fn_t ompt_tool(void) { return wanted ? start : 0; }

Test(loader, omp_tool_is_trimmed_and_ignores_case) {
  cr_assert_eq(occ_tool_var(0), 1);
  cr_assert_eq(occ_tool_var(" Enabled\t"), 1);
  cr_assert_eq(occ_tool_var("DISABLED"), 0);
  cr_assert_eq(occ_tool_var("on"), -1);
  cr_assert_eq(occ_tool_var(""), -1);
  cr_assert_eq(occ_tool_var("enabled 1"), -1);
}

Test(loader, an_illegal_omp_tool_ends_the_program, .exit_code = 1) {
  setenv("OMP_TOOL", "maybe", 1);
  (void)omp_get_num_procs();
}

Test(loader, a_disabled_tool_is_not_asked) {
  wanted = 1;
  setenv("OMP_TOOL", "disabled", 1);
  (void)omp_get_num_procs();
  cr_assert_null(look_up);
}

static void task_body(struct OCC_thread *self, void *env) {
  (void)env;
  OCC_task_begin(self);
  OCC_task_end(self);
}
static const struct OCC_construct task_region = {OCC_TASK, 1,   1,
                                              "t",      "t", task_body, 0};

static void body(struct OCC_thread *self, void *env) {
  ompt_task_type_t type;
  OCC_implicit_task_begin(self, &any_region);
  if (get_parallel_id(0) != last_parallel || get_parallel_id(1) != 0 ||
      get_parallel_team_size(0) != 3 || get_parallel_team_size(1) != -1 ||
      !get_task_info(0, &type) || type != ompt_task_implicit ||
      !get_task_frame(0)->exit_runtime_frame ||
      get_task_frame(0)->reenter_runtime_frame ||
      get_task_info(1, &type) != *(ompt_task_id_t *)env ||
      type != ompt_task_serial || !get_task_frame(1)->reenter_runtime_frame ||
      get_task_frame(1)->exit_runtime_frame || get_task_info(2, 0) ||
      get_task_frame(2))
    __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
  for (int i = 0; i < 10; i++)
    OCC_task_create(self, OCC_task_new(self, &task_region, 0, 1, 0));
  end_parallel(self);
}

Test(loader, a_tool_sees_regions_and_tasks_in_context) {
  ompt_task_id_t initial;
  wanted = 1;
  (void)omp_get_num_procs();
  initial = get_task_info(0, 0);
  cr_assert(initial);
  cr_assert_eq(get_parallel_id(0), 0);
  cr_assert_eq(get_parallel_team_size(0), -1);
  for (int i = 0; i < 20; i++)
    run_parallel(body, &initial, 3);
  cr_assert_eq(wrong, 0);
  cr_assert_eq(begins, 20);
  cr_assert_eq(ends, 20);
  cr_assert_eq(tasks, 600);
  cr_assert_eq(task_ends, 600);
}

Test(loader, callbacks_are_set_in_the_initializer_only) {
  wanted = 1;
  (void)omp_get_num_procs();
  for (int event = 1; event < 70; event++)
    cr_assert_eq(answers[event],
                 event == ompt_event_workshare_begin ||
                         event == ompt_event_workshare_end ||
                         event >= ompt_event_data_map_begin
                     ? 2
                     : 4,
                 "event %d", event);
  cr_assert_eq(set_callback(ompt_event_flush, 0), 0);
}

Test(loader, states_can_be_enumerated_and_devices_do_not_exist) {
  ompt_state_t state = ompt_state_first;
  const char *name;
  int count = 0;
  wanted = 1;
  (void)omp_get_num_procs();
  while (((ompt_enumerate_state_t)look_up("ompt_enumerate_state"))(
      state, &state, &name)) {
    cr_assert_eq(strncmp(name, "ompt_state_", 11), 0);
    count++;
  }
  cr_assert_eq(count, 18);
  cr_assert_eq(((ompt_get_num_devices_t)look_up("ompt_get_num_devices"))(), 0);
  cr_assert_null(look_up("ompt_get_nothing"));
}
