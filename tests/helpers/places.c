/* places.c: a tool of OpenMP 5 that writes the code address of each event.
 *
 * A line is "event 0xaddress" or "event none"; addresses are relative to the
 * program's file. Each line is written once. For an address in another object,
 * the line has "elsewhere".
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <omp-tools.h>

#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 4096 };
static struct seen {
  const char *event;
  const void *address;
} seen[MOST];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void at(const char *event, const void *address) {
  int i = 0;
  pthread_mutex_lock(&lock);
  while (i < count &&
         (seen[i].address != address || strcmp(seen[i].event, event) != 0))
    i++;
  if (i == count && count < MOST)
    seen[count++] = (struct seen){event, address};
  pthread_mutex_unlock(&lock);
}

/* ---- Callbacks ---- */

static void parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                           ompt_data_t *region, unsigned asked, int flags,
                           const void *address) {
  (void)task, (void)frame, (void)region, (void)asked;
  at(flags & ompt_parallel_league ? "teams" : "parallel", address);
}

static void parallel_end(ompt_data_t *region, ompt_data_t *task, int flags,
                         const void *address) {
  (void)region, (void)task;
  at(flags & ompt_parallel_league ? "teams" : "parallel", address);
}

static void task_create(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *made, int flags, int depends,
                        const void *address) {
  (void)task, (void)frame, (void)made, (void)depends;
  if (!(flags & (ompt_task_initial | ompt_task_implicit)))
    at(flags & ompt_task_taskwait ? "taskwait" : "task", address);
}

static void work(ompt_work_t kind, ompt_scope_endpoint_t end,
                 ompt_data_t *region, ompt_data_t *task, uint64_t all,
                 const void *address) {
  (void)end, (void)region, (void)task, (void)all;
  at(kind == ompt_work_sections ? "sections"
     : kind == ompt_work_single_executor || kind == ompt_work_single_other
         ? "single"
     : kind == ompt_work_taskloop   ? "taskloop"
     : kind == ompt_work_scope      ? "scope"
     : kind == ompt_work_distribute ? "distribute"
                                    : "loop",
     address);
}

static void dispatch(ompt_data_t *region, ompt_data_t *task,
                     ompt_dispatch_t kind, ompt_data_t instance) {
  (void)region, (void)task;
  if (kind == ompt_dispatch_section)
    at("sections", instance.ptr);
}

static void sync_region(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                        ompt_data_t *region, ompt_data_t *task,
                        const void *address) {
  (void)end, (void)region, (void)task;
  switch (kind) {
  case ompt_sync_region_barrier_implicit_parallel: at("join", address); break;
  case ompt_sync_region_barrier_implicit_workshare:
    at("workshare", address);
    break;
  case ompt_sync_region_barrier_teams: at("teams", address); break;
  case ompt_sync_region_barrier_implementation:
    at("implementation", address);
    break;
  case ompt_sync_region_taskwait: at("taskwait", address); break;
  case ompt_sync_region_taskgroup: at("taskgroup", address); break;
  case ompt_sync_region_reduction: at("reduction", address); break;
  default: at("barrier", address);
  }
}

static const char *mutex_name(ompt_mutex_t kind) {
  return kind == ompt_mutex_critical    ? "critical"
         : kind == ompt_mutex_ordered   ? "ordered"
         : kind == ompt_mutex_atomic    ? "atomic"
         : kind == ompt_mutex_lock      ? "lock"
         : kind == ompt_mutex_test_lock ? "test_lock"
                                        : "nest_lock";
}

static void acquire(ompt_mutex_t kind, unsigned hint, unsigned how,
                    ompt_wait_id_t id, const void *address) {
  (void)hint, (void)how, (void)id;
  at(mutex_name(kind), address);
}

static void mutex(ompt_mutex_t kind, ompt_wait_id_t id, const void *address) {
  (void)id;
  at(mutex_name(kind), address);
}

static void nest_lock(ompt_scope_endpoint_t end, ompt_wait_id_t id,
                      const void *address) {
  (void)end, (void)id;
  at("nest_lock", address);
}

static void masked(ompt_scope_endpoint_t end, ompt_data_t *region,
                   ompt_data_t *task, const void *address) {
  (void)end, (void)region, (void)task;
  at("masked", address);
}

static void flush(ompt_data_t *thread, const void *address) {
  (void)thread;
  at("flush", address);
}

static void cancel(ompt_data_t *task, int flags, const void *address) {
  (void)task;
  if (!(flags & ompt_cancel_discarded_task))
    at("cancel", address);
}

static int control(uint64_t command, uint64_t modifier, void *arg,
                   const void *address) {
  (void)command, (void)modifier, (void)arg;
  at("control", address);
  return 0;
}

static void error(ompt_severity_t severity, const char *message, size_t length,
                  const void *address) {
  (void)severity, (void)message, (void)length;
  at("error", address);
}

/* ---- Start and end ---- */

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
#define ON(event, function)                 \
  fprintf(stderr, "answer " #event " %d\n", \
          (int)set(ompt_callback_##event, (ompt_callback_t)(function)))
  ON(parallel_begin, parallel_begin);
  ON(parallel_end, parallel_end);
  ON(task_create, task_create);
  ON(work, work);
  ON(dispatch, dispatch);
  ON(sync_region, sync_region);
  ON(sync_region_wait, sync_region);
  ON(reduction, sync_region);
  ON(mutex_acquire, acquire);
  ON(mutex_acquired, mutex);
  ON(mutex_released, mutex);
  ON(lock_init, acquire);
  ON(lock_destroy, mutex);
  ON(nest_lock, nest_lock);
  ON(masked, masked);
  ON(flush, flush);
  ON(cancel, cancel);
  ON(control_tool, control);
  ON(error, error);
  return 1;
}

static uintptr_t base, last;

static int program(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  base = info->dlpi_addr; /* the first object is the program */
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD)
      last = base + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
  return 1;
}

static void finalize(ompt_data_t *data) {
  (void)data;
  dl_iterate_phdr(program, NULL);
  for (int i = 0; i < count; i++) {
    const uintptr_t address = (uintptr_t)seen[i].address;
    if (!address)
      fprintf(stderr, "%s none\n", seen[i].event);
    else if (address - base >= last - base)
      fprintf(stderr, "%s elsewhere\n", seen[i].event);
    else
      fprintf(stderr, "%s %lx\n", seen[i].event,
              (unsigned long)(address - base));
  }
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *name) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  (void)version, (void)name;
  return &result;
}
