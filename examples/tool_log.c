/* tool_log.c: a tool that prints a line for every event when it happens.
 *
 *     cc -shared -fPIC -I include examples/tool_log.c -o tool_log.so
 *     LD_PRELOAD=./tool_log.so ./program
 *
 * Or link the tool into the program. The columns are the thread, the event, and
 * the event's arguments. A region's function is shown as the source line of its
 * construct. Lines go to standard error. Each line is one write(), so that
 * threads do not mix their lines. This file is a complete TR2 tool.
 */
/* SPDX-License-Identifier: MIT */
#include <occ.h>
#include <ompt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static ompt_get_thread_id_t get_thread_id;
static occ_region_of_t region_of; /* NULL: not our runtime */

/* ---- One line ------------------------------------------------------------ */

static void line(const char *event, const char *format, ...) {
  char text[256];
  int n = snprintf(text, sizeof text, "%6llu  %-22s ",
                   (unsigned long long)get_thread_id(), event);
  va_list arguments;
  va_start(arguments, format);
  n += vsnprintf(text + n, sizeof text - (size_t)n, format, arguments);
  va_end(arguments);
  if (n > (int)sizeof text - 2)
    n = sizeof text - 2;
  text[n] = '\n';
  if (write(STDERR_FILENO, text, (size_t)n + 1) < 0)
    return;
}

/* Writes "queens.c:52 main", or the address if the place is not known. */
static const char *place(const void *function, char *text, size_t size) {
  const struct occ_region_info *region = region_of ? region_of(function) : NULL;
  if (region) {
    const char *slash = strrchr(region->file, '/');
    snprintf(text, size, "%s:%d %s", slash ? slash + 1 : region->file,
             region->line, region->function);
  } else {
    snprintf(text, size, "%p", function);
  }
  return text;
}

/* ---- Events with a signature of their own -------------------------------- */

typedef unsigned long long number;

static void on_thread_begin(ompt_thread_type_t type, ompt_thread_id_t id) {
  static const char *const names[] = {"?", "initial", "worker", "other"};
  line("thread_begin", "%llu %s", (number)id, names[type & 3]);
}

static void on_thread_end(ompt_thread_type_t type, ompt_thread_id_t id) {
  (void)type;
  line("thread_end", "%llu", (number)id);
}

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t id, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  char text[128];
  (void)frame, (void)invoker;
  line("parallel_begin", "region %llu by task %llu, up to %u threads, %s",
       (number)id, (number)parent, team_size,
       place(function, text, sizeof text));
}

static void on_parallel_end(ompt_parallel_id_t id, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  (void)invoker;
  line("parallel_end", "region %llu by task %llu", (number)id, (number)task);
}

static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t id, void *function) {
  char text[128];
  (void)frame;
  line("task_begin", "task %llu by task %llu, %s", (number)id, (number)parent,
       place(function, text, sizeof text));
}

static void target_task(const char *event, ompt_task_id_t parent,
                        ompt_task_id_t id, int device, void *function) {
  char text[128];
  line(event, "task %llu by task %llu, device %d, %s", (number)id,
       (number)parent, device, place(function, text, sizeof text));
}

static void on_target_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                            ompt_task_id_t id, int device, void *function) {
  (void)frame;
  target_task("target_begin", parent, id, device, function);
}

static void on_target_update_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                                   ompt_task_id_t id, int device,
                                   void *function) {
  (void)frame;
  target_task("target_update_begin", parent, id, device, function);
}

static void on_target_data_begin(ompt_task_id_t task, ompt_task_id_t id,
                                 int device, void *function) {
  (void)function;
  line("target_data_begin", "region %llu in task %llu, device %d", (number)id,
       (number)task, device);
}

static void on_data_map_begin(ompt_task_id_t task, int device,
                              ompt_target_sync_t sync, ompt_data_map_t type,
                              ompt_data_size_t bytes, void *function) {
  static const char *const types[] = {"?",      "alloc",   "to",    "from",
                                      "tofrom", "release", "delete"};
  (void)sync, (void)function;
  line("data_map_begin", "task %llu, device %d, %s, %llu bytes", (number)task,
       device, types[type <= ompt_data_map_delete ? type : 0], (number)bytes);
}

static void on_control(uint64_t command, uint64_t modifier) {
  line("control", "%llu %llu", (number)command, (number)modifier);
}

static void on_task_switch(ompt_task_id_t from, ompt_task_id_t to) {
  line("task_switch", "task %llu to task %llu", (number)from, (number)to);
}

static void on_runtime_shutdown(void) { line("runtime_shutdown", ""); }

/* ---- Events with one of three common signatures -------------------------- */

#define ONE_ID(name, what) \
  static void on_##name(uint64_t id) { line(#name, what " %llu", (number)id); }
#define REGION(name)                                                      \
  static void on_##name(ompt_parallel_id_t region, ompt_task_id_t task) { \
    line(#name, "region %llu, task %llu", (number)region, (number)task);  \
  }
#define WORKSHARE(name)                                                  \
  static void on_##name(ompt_parallel_id_t region, ompt_task_id_t task,  \
                        void *function) {                                \
    (void)function;                                                      \
    line(#name, "region %llu, task %llu", (number)region, (number)task); \
  }

#define THREAD(name) ONE_ID(name, "thread")
#define TASK(name) ONE_ID(name, "task")
#define WAIT(name) ONE_ID(name, "wait ID")
#define OWN(name)

/* clang-format off */
#define EVENTS(OWN, THREAD, TASK, WAIT, REGION, WORKSHARE)                    \
  OWN(thread_begin) OWN(thread_end) OWN(parallel_begin) OWN(parallel_end)     \
  OWN(task_begin) TASK(task_end) OWN(control) OWN(runtime_shutdown)           \
  OWN(target_begin) TASK(target_end)                                          \
  OWN(target_update_begin) TASK(target_update_end)                            \
  OWN(target_data_begin) TASK(target_data_end)                                \
  THREAD(idle_begin) THREAD(idle_end)                                         \
  REGION(wait_barrier_begin) REGION(wait_barrier_end)                         \
  REGION(wait_taskwait_begin) REGION(wait_taskwait_end)                       \
  REGION(wait_taskgroup_begin) REGION(wait_taskgroup_end)                     \
  REGION(implicit_task_begin) REGION(implicit_task_end)                       \
  TASK(initial_task_begin) TASK(initial_task_end) OWN(task_switch)            \
  WORKSHARE(loop_begin) REGION(loop_end)                                      \
  WORKSHARE(sections_begin) REGION(sections_end)                              \
  WORKSHARE(single_in_block_begin) REGION(single_in_block_end)                \
  REGION(single_others_begin) REGION(single_others_end)                       \
  REGION(master_begin) REGION(master_end)                                     \
  REGION(barrier_begin) REGION(barrier_end)                                   \
  REGION(taskwait_begin) REGION(taskwait_end)                                 \
  REGION(taskgroup_begin) REGION(taskgroup_end)                               \
  WAIT(wait_lock) WAIT(acquired_lock) WAIT(release_lock)                      \
  WAIT(wait_nest_lock) WAIT(acquired_nest_lock_first)                         \
  WAIT(acquired_nest_lock_next) WAIT(release_nest_lock_prev)                  \
  WAIT(release_nest_lock_last)                                                \
  WAIT(wait_critical) WAIT(acquired_critical) WAIT(release_critical)          \
  WAIT(wait_atomic) WAIT(acquired_atomic) WAIT(release_atomic)                \
  WAIT(wait_ordered) WAIT(acquired_ordered) WAIT(release_ordered)             \
  WAIT(init_lock) WAIT(init_nest_lock)                                        \
  WAIT(destroy_lock) WAIT(destroy_nest_lock) THREAD(flush)
/* clang-format on */

EVENTS(OWN, THREAD, TASK, WAIT, REGION, WORKSHARE)
TASK(data_map_end)

/* ---- Start --------------------------------------------------------------- */

static void initialize(const char *runtime_version, unsigned int ompt_version,
                       ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  get_thread_id = (ompt_get_thread_id_t)lookup("ompt_get_thread_id");
  region_of = (occ_region_of_t)lookup("occ_region_of");
  line("start", "OMPT %u in %s", ompt_version, runtime_version);

  /* [TR2 Table 5]: an answer below 3 means that the event is not reported. */
#define REGISTER(name)                                        \
  if (set(ompt_event_##name, (ompt_callback_t)on_##name) < 3) \
    line("not available", #name);
  EVENTS(REGISTER, REGISTER, REGISTER, REGISTER, REGISTER, REGISTER)
  /* These events are reported only in programs with devices. */
  set(ompt_event_data_map_begin, (ompt_callback_t)on_data_map_begin);
  set(ompt_event_data_map_end, (ompt_callback_t)on_data_map_end);
}

ompt_initialize_fn_t ompt_tool(void) { return initialize; }
