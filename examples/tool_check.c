/* tool_check.c: a tool that checks a running program's runtime against TR2.
 *
 *     cc -shared -fPIC -I include examples/tool_check.c \
 *       examples/check/[a-z]*.c -o tool_check.so
 *     LD_PRELOAD=./tool_check.so ./program
 *
 * Or link the tool into the program. At each event the tool compares the
 * arguments, and the results of all inquiry functions, with a model of TR2's
 * rules. It uses only TR2's interface. Each violation is one line:
 *
 *     tool_check: violation of TR2 3.1 parallel_end: thread 1, parallel_end:
 *       implicit tasks begun, of the team: expected 4, seen 3
 *
 * The last line has the totals. After a violation the process ends with status
 * 97: a destructor of this library flushes stdio and calls _exit. If the
 * program calls _exit, or a signal kills it, its end is not checked.
 *
 *   TOOL_CHECK_FILE=path   append the lines to a file, not to standard error
 *   TOOL_CHECK_COUNTS=1    print a line with the count of each event that came
 *   OMP_CANCELLATION=true  do not count barriers and worksharing regions: some
 *                          threads may skip them
 *
 * If an event is not always reported (ompt_set_callback returns less than 4),
 * the rules that need this event are not checked. If these rules are many, a
 * line says so.
 */
/* SPDX-License-Identifier: MIT */
#include "check/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { STATUS = 97 };

struct inquiry ask;
int check_code[EVENTS];
int check_whole, check_cancels;
atomic_int check_over;
static pid_t process; /* the process that started the runtime */

/* ---- A callback for each event ------------------------------------------- */

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t id, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  on_parallel_begins(parent, frame, id, team_size, function, (int)invoker);
}

static void on_parallel_end(ompt_parallel_id_t id, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  on_parallel_ends(id, task, (int)invoker);
}

static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t id, void *function) {
  on_task_created(ompt_event_task_begin, parent, frame, id, function);
}

static void on_task_end(ompt_task_id_t id) {
  on_task_ended(ompt_event_task_end, id);
}

static void on_task_switch(ompt_task_id_t suspended, ompt_task_id_t resumed) {
  on_switch(suspended, resumed);
}

static void on_control(uint64_t command, uint64_t modifier) {
  (void)command, (void)modifier;
  on_control_call();
}

static void on_runtime_shutdown(void) { on_shutdown(); }

static void on_target_data_begin(ompt_task_id_t parent, ompt_task_id_t id,
                                 int device, void *function) {
  (void)function; /* NULL outside of mfunctions */
  on_data_begins(parent, id, device);
}

static void on_target_data_end(ompt_task_id_t id) { on_data_ends(id); }

static void on_data_map_begin(ompt_task_id_t task, int device,
                              ompt_target_sync_t sync, ompt_data_map_t type,
                              ompt_data_size_t bytes, void *function) {
  (void)function;
  on_map_begins(task, device, (int)sync, (int)type, bytes);
}

static void on_data_map_end(ompt_task_id_t task) { on_map_ends(task); }

#define OWN(name)
#define THREAD_TYPE(name)                                               \
  static void on_##name(ompt_thread_type_t type, ompt_thread_id_t id) { \
    on_thread_type(ompt_event_##name, type, id);                        \
  }
#define THREAD(name)                           \
  static void on_##name(ompt_thread_id_t id) { \
    on_thread_only(ompt_event_##name, id);     \
  }
#define INITIAL(name)                        \
  static void on_##name(ompt_task_id_t id) { \
    on_initial_task(ompt_event_##name, id);  \
  }
#define IMPLICIT(name)                                                    \
  static void on_##name(ompt_parallel_id_t region, ompt_task_id_t task) { \
    on_implicit_task(ompt_event_##name, region, task);                    \
  }
#define REGION(name)                                                      \
  static void on_##name(ompt_parallel_id_t region, ompt_task_id_t task) { \
    on_construct(ompt_event_##name, region, task);                        \
  }
#define WAIT(name) \
  static void on_##name(ompt_wait_id_t id) { on_mutex(ompt_event_##name, id); }
#define TARGET(name)                                                        \
  static void on_##name##_begin(ompt_task_id_t parent, ompt_frame_t *frame, \
                                ompt_task_id_t id, int device,              \
                                void *function) {                           \
    on_target_task(ompt_event_##name##_begin, parent, frame, id, device,    \
                   function);                                               \
  }                                                                         \
  static void on_##name##_end(ompt_task_id_t id) {                          \
    on_task_ended(ompt_event_##name##_end, id);                             \
  }

/* clang-format off */
#define ALL(OWN, THREAD_TYPE, THREAD, INITIAL, IMPLICIT, REGION, WAIT)         \
  OWN(parallel_begin) OWN(parallel_end) OWN(task_begin) OWN(task_end)          \
  THREAD_TYPE(thread_begin) THREAD_TYPE(thread_end)                            \
  OWN(control) OWN(runtime_shutdown)                                           \
  THREAD(idle_begin) THREAD(idle_end)                                          \
  REGION(wait_barrier_begin) REGION(wait_barrier_end)                          \
  REGION(wait_taskwait_begin) REGION(wait_taskwait_end)                        \
  REGION(wait_taskgroup_begin) REGION(wait_taskgroup_end)                      \
  WAIT(release_lock) WAIT(release_nest_lock_last) WAIT(release_critical)       \
  WAIT(release_atomic) WAIT(release_ordered)                                   \
  IMPLICIT(implicit_task_begin) IMPLICIT(implicit_task_end)                    \
  INITIAL(initial_task_begin) INITIAL(initial_task_end)                        \
  OWN(task_switch) REGION(loop_begin) REGION(loop_end)                         \
  REGION(sections_begin) REGION(sections_end)                                  \
  REGION(single_in_block_begin) REGION(single_in_block_end)                    \
  REGION(single_others_begin) REGION(single_others_end)                        \
  REGION(workshare_begin) REGION(workshare_end)                                \
  REGION(master_begin) REGION(master_end)                                      \
  REGION(barrier_begin) REGION(barrier_end)                                    \
  REGION(taskwait_begin) REGION(taskwait_end)                                  \
  REGION(taskgroup_begin) REGION(taskgroup_end)                                \
  WAIT(release_nest_lock_prev) WAIT(wait_lock) WAIT(wait_nest_lock)            \
  WAIT(wait_critical) WAIT(wait_atomic) WAIT(wait_ordered)                     \
  WAIT(acquired_lock) WAIT(acquired_nest_lock_first)                           \
  WAIT(acquired_nest_lock_next) WAIT(acquired_critical)                        \
  WAIT(acquired_atomic) WAIT(acquired_ordered)                                 \
  WAIT(init_lock) WAIT(init_nest_lock) WAIT(destroy_lock)                      \
  WAIT(destroy_nest_lock) THREAD(flush)                                        \
  OWN(target_begin) OWN(target_end) OWN(target_data_begin)                     \
  OWN(target_data_end) OWN(target_update_begin) OWN(target_update_end)         \
  OWN(data_map_begin) OWN(data_map_end)
/* clang-format on */
#define EACH(X) ALL(X, X, X, X, X, X, X)

ALL(OWN, THREAD_TYPE, THREAD, INITIAL, IMPLICIT, REGION, WAIT)
TARGET(target)
TARGET(target_update)

const char *check_name(ompt_event_t event) {
  static const char *const names[EVENTS] = {
#define NAME(name) [ompt_event_##name] = #name,
      EACH(NAME)};
  return event > 0 && (int)event < EVENTS ? names[event] : "nothing";
}

/* ---- Start [TR2 §7] ------------------------------------------------------ */

static void find_functions(ompt_function_lookup_t lookup) {
#define FIND(member, name)                                         \
  do {                                                             \
    ask.member = (ompt_##name##_t)lookup("ompt_" #name);           \
    HOLD(ask.member, "7.2 lookup", "ompt_%s is not found", #name); \
  } while (0)
  FIND(thread_id, get_thread_id);
  FIND(state, get_state);
  FIND(parallel_id, get_parallel_id);
  FIND(team_size, get_parallel_team_size);
  FIND(task_info, get_task_info);
  FIND(task_frame, get_task_frame);
  FIND(enumerate_state, enumerate_state);
  FIND(devices, get_num_devices);
  FIND(device, get_target_device_id);
  HOLD(!lookup("ompt_no_such_function"), "7.2 lookup",
       "a name that does not exist is found");
}

static void add(ompt_set_callback_t set, ompt_get_callback_t get,
                ompt_event_t event, ompt_callback_t callback) {
  static const char rule[] = "7.2 ompt_set_callback";
  ompt_callback_t registered = 0;
  int code = check_code[event] = set(event, callback);
  check_event(event, 0);
  HOLD(code >= 1 && code <= 4, rule, "code %d", code);
  if (event <= ompt_event_runtime_shutdown ||
      event == ompt_event_target_begin || event == ompt_event_target_end)
    HOLD(code >= 3, "3.1 mandatory events", "code %d: no callback", code);
  if (code >= 3)
    HOLD(get(event, &registered) == 1 && registered == callback, rule,
         "ompt_get_callback has another answer");
  else
    HOLD(get(event, &registered) == 0, rule,
         "code %d, but ompt_get_callback has the callback", code);
}

/* If an event in `needed` may be missing, the checker does not know which tasks
 * and regions a thread executes. */
static void choose_rules(void) {
  static const ompt_event_t needed[] = {
      ompt_event_parallel_begin,    ompt_event_parallel_end,
      ompt_event_task_begin,        ompt_event_task_end,
      ompt_event_thread_begin,      ompt_event_implicit_task_begin,
      ompt_event_implicit_task_end, ompt_event_initial_task_begin,
      ompt_event_initial_task_end,  ompt_event_task_switch};
  const char *cancels = getenv("OMP_CANCELLATION");
  check_cancels = cancels && !strcasecmp(cancels, "true");
  check_whole = 1;
  for (unsigned i = 0; i < sizeof needed / sizeof *needed; i++)
    if (!sure(needed[i])) {
      check_note("%s is not always reported: contexts are not checked",
                 check_name(needed[i]));
      check_whole = 0;
      return;
    }
}

static void initialize(const char *runtime_version, unsigned int ompt_version,
                       ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  ompt_get_callback_t get = (ompt_get_callback_t)lookup("ompt_get_callback");
  check_reset_store();
  check_begin_report();
  check_thread_reset();
  memset(check_code, 0, sizeof check_code);
  atomic_store(&check_over, 0);
  process = getpid();
  check_event(0, 0);
  HOLD(runtime_version && *runtime_version, "7.2 ompt_initialize",
       "the runtime has no version string");
  SAME("7.2 ompt_initialize", "the version of OMPT", ompt_version, 2);
  find_functions(lookup);
  check_states_begin();
#define ADD(name) add(set, get, ompt_event_##name, (ompt_callback_t)on_##name);
  EACH(ADD)
  choose_rules();
  /* The begin and the end of a pair must both be reported, or neither. */
  for (int begin = ompt_event_loop_begin; begin < EVENTS;
       begin += begin == ompt_event_taskgroup_begin ? 19 : 2)
    HOLD((check_code[begin] >= 3) == (check_code[begin + 1] >= 3),
         "3.2 begin and end", "%s returned %d, its end %d", check_name(begin),
         check_code[begin], check_code[begin + 1]);
}

ompt_initialize_fn_t ompt_tool(void) { return initialize; }

/* ---- End ----------------------------------------------------------------- */

__attribute__((destructor)) static void finish(void) {
  if (process != getpid())
    return; /* the runtime was not started in this process */
  check_event(0, 0);
  HOLD(atomic_load(&check_over), "3.1 runtime_shutdown", "it never came");
  if (check_end_report()) {
    fflush(NULL);
    _exit(STATUS);
  }
}
