/* hostile_tool.c: the tool of hostile.c for the 5.0 preview.
 *
 * Fails when: an entry point gives a result that the preview does not allow; a
 * name or number that the preview does not have is accepted; or registration
 * outside the initializer does something else than its result says.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <ompt_preview.h>
#define EVENT_TYPE ompt_callbacks_t
#define ALWAYS ompt_set_always
#define FIRST_UNKNOWN "ompt_finalize_tool"
#include "hostile_tool.h"

static ompt_get_state_t get_state;
static ompt_enumerate_states_t enumerate_states;
static ompt_enumerate_mutex_impls_t enumerate_mutex_impls;
static ompt_get_thread_data_t get_thread_data;
static ompt_get_parallel_info_t get_parallel_info;
static ompt_get_task_info_t get_task_info;
static ompt_get_place_proc_ids_t get_place_proc_ids;
static ompt_get_place_num_t get_place_num;
static ompt_get_num_places_t get_num_places;
static ompt_get_partition_place_nums_t get_partition_place_nums;
static ompt_get_proc_id_t get_proc_id;
static ompt_get_unique_id_t get_unique_id;
static ompt_get_num_devices_t get_num_devices;
static ompt_get_target_info_t get_target_info;

static int ended; /* atomic: the finalizer has been called */

/* ---- A callback for each event of the host ---- */

#define EVENTS(X)                                                          \
  X(thread_begin) X(thread_end) X(parallel_begin) X(parallel_end)          \
  X(task_create) X(task_schedule) X(implicit_task) X(control_tool)         \
  X(sync_region_wait) X(mutex_released) X(task_dependences)                \
  X(task_dependence) X(work) X(master) X(sync_region) X(lock_init)         \
  X(lock_destroy) X(mutex_acquire) X(mutex_acquired) X(nest_lock)          \
  X(flush) X(cancel) X(idle)

#define CALLBACK(name) \
  static int on_##name(void) { \
    hostile_act(ompt_callback_##name); \
    return 0; \
  }
EVENTS(CALLBACK)

#define ROW(name) [ompt_callback_##name] = {(ompt_callback_t)on_##name, #name},
enum { FINALIZE = 60 };
static const struct row table[FINALIZE + 1] = {
    EVENTS(ROW)[FINALIZE] = {0, "finalize"}};

const int tool_events = FINALIZE;

const char *tool_event_name(int event) { return table[event].name; }

int tool_acts(enum act act) { return act != ACT_FINALIZE; }

int tool_is_control(int event) { return event == ompt_callback_control_tool; }

int tool_is_outside(void) {
  ompt_task_type_t type = ompt_task_target;
  return !get_parallel_info(1, NULL, NULL) &&
         get_task_info(0, &type, NULL, NULL, NULL, NULL) &&
         type & ompt_task_initial;
}

/* ---- Calls from events ---- */

static void inquire_level(int level) {
  ompt_data_t *data, *region;
  ompt_frame_t *frame;
  ompt_task_type_t type;
  int size, num, found = get_parallel_info(level, &region, &size);
  SO(get_parallel_info(level, NULL, NULL) == found);
  SO(found == 0 || found == 2);
  SO(!found || (region && size >= 1));
  SO(may_exist(level) || !found);
  found = get_task_info(level, &type, &data, &frame, &region, &num);
  SO(get_task_info(level, NULL, NULL, NULL, NULL, NULL) == found);
  SO(found == 0 || found == 2);
  SO(!found || (data && frame && region && num >= 0 && type & 0xff));
  SO(may_exist(level) || !found);
}

static void inquire_places(void) {
  int ids[4];
  SO(get_num_places() >= 0);
  SO(get_place_proc_ids(-1, 4, ids) == 0);
  SO(get_place_proc_ids(1 << 30, 4, ids) == 0);
  SO(get_place_proc_ids(0, 0, NULL) >= 0);
  SO(get_place_num() >= -1 && get_place_num() < get_num_places() + 1);
  SO(get_partition_place_nums(0, NULL) <= get_num_places());
  SO(get_partition_place_nums(-1, NULL) <= get_num_places());
  SO(get_proc_id() >= -1);
}

void tool_inquire(void) {
  ompt_wait_id_t wait;
  ompt_data_t *thread;
  uint64_t device;
  ompt_id_t id;
  const char *name;
  int next;
  if (!look)
    return;
  thread = get_thread_data();
  SO(get_thread_data() == thread);
  SO(get_state(&wait) == get_state(NULL));
  for (unsigned i = 0; i < COUNT(levels); i++)
    inquire_level(levels[i]);
  inquire_places();
  unknown_names();
  SO(look("ompt_get_state") == (ompt_interface_fn_t)get_state);
  SO(look("ompt_get_task_memory") == NULL && look("ompt_get_num_procs") == NULL);
  SO(enumerate_states(12345, &next, &name) == 0);
  SO(enumerate_states(-1, &next, &name) == 0);
  SO(enumerate_mutex_impls(12345, &next, &name) == 0);
  SO(get_num_devices() == 0 && get_target_info(&device, &id, &id) == 0);
  SO(get_target_info(NULL, NULL, NULL) == 0);
  SO(get_unique_id() != get_unique_id());
  NOT_THERE(0, -1, 30, 1000, ompt_callback_target, ompt_callback_device_finalize);
}

/* Registers callbacks. Each callback may call this function until the tool ends. */
void tool_register(int event) {
  ompt_callback_t callback = NULL, own = (ompt_callback_t)abort;
  ompt_callbacks_t e = (ompt_callbacks_t)event;
  if (!look)
    return;
  SO(set_callback((ompt_callbacks_t)0, own) == ompt_set_error);
  SO(set_callback((ompt_callbacks_t)-1, own) == ompt_set_error);
  SO(set_callback((ompt_callbacks_t)30, own) == ompt_set_error);
  SO(set_callback((ompt_callbacks_t)1000, NULL) == ompt_set_error);
  if (event == FINALIZE) {
    SO(set_callback(ompt_callback_work, own) == ompt_set_error);
    return;
  }
  SO(set_callback(ompt_callback_target_map, own) == ompt_set_never);
  SO(set_callback(ompt_callback_device_initialize, NULL) == ompt_set_always);
  if (event > FINALIZE)
    e = ompt_callback_flush;
  own = table[e].function;
  SO(set_callback(e, NULL) == ompt_set_always);
  SO(get_callback(e, &callback) == 0);
  SO(set_callback(e, own) == ompt_set_always);
  SO(get_callback(e, &callback) == 1 && callback == own);
}

void tool_finalize(void) {}

static void *from_another_thread(void *nothing) {
  tool_register(EVENT_INITIALIZER);
  tool_inquire();
  return nothing;
}

static int start(ompt_function_lookup_t lookup, ompt_fns_t *fns) {
  (void)fns;
  find(lookup);
  FIND(get_state);
  FIND(enumerate_states);
  FIND(enumerate_mutex_impls);
  FIND(get_thread_data);
  FIND(get_parallel_info);
  FIND(get_task_info);
  FIND(get_place_proc_ids);
  FIND(get_place_num);
  FIND(get_num_places);
  FIND(get_partition_place_nums);
  FIND(get_proc_id);
  FIND(get_unique_id);
  FIND(get_num_devices);
  FIND(get_target_info);
  enlist_all(table, FINALIZE);
  run_in_thread(from_another_thread);
  tool_register(EVENT_INITIALIZER);
  tool_inquire();
  hostile_act(EVENT_INITIALIZER);
  return 1;
}

/* The tool may change its struct, which ompt_start_tool has returned. */
static void end(ompt_fns_t *fns) {
  fns->initialize = NULL;
  fns->finalize = (ompt_finalize_t)abort;
  SO(__atomic_exchange_n(&ended, 1, __ATOMIC_SEQ_CST) == 0);
  hostile_last(FINALIZE);
}

ompt_fns_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_fns_t fns;
  (void)version, (void)runtime;
  fns = (ompt_fns_t){start, end};
  ended = 0; /* the tool starts again in a child */
  hostile_act(EVENT_FIND);
  return &fns;
}
