/* preview5_calls.c: translates callbacks of OpenMP 5 to callbacks of the 5.0
 * preview.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    nothing. Spec: [PRE], as in include/ompt_preview.h.
 * Callers: the receivers of omp5_*, which call these functions as the tool's
 *          callbacks.
 *
 * What the preview does not have is not reported, for example scope regions,
 * reductions, chunks, dependences of iterations and fulfilment of events. A
 * task with a detach clause is reported as complete when its body has ended. A
 * taskwait with dependences is reported as an explicit task.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/preview5/preview5.h"

#include "base/alloc.h"
#include "tool/inquiry.h"

/* numbers that differ from OpenMP 5's */
enum { SYNC_BARRIER = 1, SYNC_TASKWAIT = 2, SYNC_TASKGROUP = 3 };
enum { STATUS_OTHERS = 4 };
enum { DEPEND_OUT = 1, DEPEND_IN = 2, DEPEND_INOUT = 3 };
enum {
  MUTEX_LOCK = 0x11,
  MUTEX_NEST_LOCK = 0x12,
  MUTEX_CRITICAL = 0x13,
  MUTEX_ATOMIC = 0x14,
  MUTEX_ORDERED = 0x20
};
/* These bits of a region's flags tell whether the program or the runtime calls
 * the region's code. The preview has only these bits. */
enum { INVOKER = 3 };

/* `type` is the callback's type in the preview. Most of these types differ from
 * those of OpenMP 5 only in their names. */
#define CALL(event, type, ...) \
  OCC_CALL(occ_preview5_callbacks[OCC_PREVIEW_##event], type *, __VA_ARGS__)

/* ---- Regions and tasks ---- */

typedef void parallel_begin_t(ompt_data_t *, const ompt_frame_t *,
                              ompt_data_t *, unsigned, int, const void *);
typedef void parallel_end_t(ompt_data_t *, ompt_data_t *, int, const void *);
typedef void implicit_task_t(int, ompt_data_t *, ompt_data_t *, unsigned,
                             unsigned);
typedef void task_create_t(ompt_data_t *, const ompt_frame_t *, ompt_data_t *,
                           int, int, const void *);
typedef void task_schedule_t(ompt_data_t *, int, ompt_data_t *);

static void parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                           ompt_data_t *parallel, unsigned requested, int flags,
                           const void *codeptr) {
  CALL(PARALLEL_BEGIN, parallel_begin_t, task, frame, parallel, requested,
       flags & INVOKER, codeptr);
}

static void parallel_end(ompt_data_t *parallel, ompt_data_t *task, int flags,
                         const void *codeptr) {
  CALL(PARALLEL_END, parallel_end_t, parallel, task, flags & INVOKER, codeptr);
}

static int in_league(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self && occ_omp5_in_league(occ_task_implicit(occ_task_current(self)));
}

static void implicit_task(ompt_scope_endpoint_t end, ompt_data_t *parallel,
                          ompt_data_t *task, unsigned size, unsigned index,
                          int flags) {
  if (!(flags & ompt_task_initial) || in_league())
    CALL(IMPLICIT_TASK, implicit_task_t, (int)end, parallel, task, size, index);
  else if (end == ompt_scope_begin)
    CALL(TASK_CREATE, task_create_t, 0, 0, task, ompt_task_initial, 0, 0);
}

const ompt_callback_t occ_preview5_implicit_task =
    (ompt_callback_t)implicit_task;

static void task_create(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *created, int flags, int has_dependences,
                        const void *codeptr) {
  if (flags & ompt_task_taskwait)
    flags = (flags & ~ompt_task_taskwait) | ompt_task_explicit;
  CALL(TASK_CREATE, task_create_t, task, frame, created, flags, has_dependences,
       codeptr);
}

static void task_schedule(ompt_data_t *prior, ompt_task_status_t status,
                          ompt_data_t *next) {
  int how = (int)status;
  switch (status) {
  case ompt_task_early_fulfill:
  case ompt_task_late_fulfill: return;
  case ompt_task_detach: how = ompt_task_complete; break;
  case ompt_taskwait_complete: /* reported with the task that runs next */
    how = ompt_task_complete;
    next = next ? next : occ_omp5_task(OCC_current);
    break;
  case ompt_task_switch: how = STATUS_OTHERS; break;
  default: break;
  }
  CALL(TASK_SCHEDULE, task_schedule_t, prior, how, next);
}

struct dependence {
  void *variable;
  unsigned flags;
};

typedef void dependences_t(ompt_data_t *, const struct dependence *, int);

static unsigned dependence_kind(ompt_dependence_type_t type) {
  switch (type) {
  case ompt_dependence_type_in: return DEPEND_IN;
  case ompt_dependence_type_out:
  case ompt_dependence_type_out_all_memory: return DEPEND_OUT;
  default: return DEPEND_INOUT; /* also for kinds that the preview lacks */
  }
}

#define FEW 32 /* usually no task has more dependences */

static void dependences(ompt_data_t *task, const ompt_dependence_t *deps,
                        int count) {
  struct dependence few[FEW], *list = few;
  if (count && (deps->dependence_type == ompt_dependence_type_source ||
                deps->dependence_type == ompt_dependence_type_sink))
    return; /* sources and sinks are dependences of iterations, not of tasks */
  if (count > FEW)
    list = occ_alloc_try((size_t)count * sizeof *list, sizeof *list);
  if (!list)
    return;
  for (int i = 0; i < count; i++) {
    list[i].variable = deps[i].variable.ptr;
    list[i].flags = dependence_kind(deps[i].dependence_type);
  }
  CALL(TASK_DEPENDENCES, dependences_t, task, list, count);
  if (list != few)
    occ_free(list);
}

/* ---- Synchronization regions, worksharing ---- */

typedef void sync_region_t(int, int, ompt_data_t *, ompt_data_t *,
                           const void *);
typedef void work_t(int, int, ompt_data_t *, ompt_data_t *, uint64_t,
                    const void *);

static int sync_kind(ompt_sync_region_t kind) {
  return kind == ompt_sync_region_taskwait    ? SYNC_TASKWAIT
         : kind == ompt_sync_region_taskgroup ? SYNC_TASKGROUP
                                              : SYNC_BARRIER;
}

/* False for the barrier at a league's end, and for barriers that only the
 * runtime needs. */
static int is_known(ompt_sync_region_t kind) {
  return kind != ompt_sync_region_barrier_teams &&
         kind != ompt_sync_region_barrier_implementation;
}

static void sync_region(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                        ompt_data_t *parallel, ompt_data_t *task,
                        const void *codeptr) {
  if (is_known(kind))
    CALL(SYNC_REGION, sync_region_t, sync_kind(kind), (int)end, parallel, task,
         codeptr);
}

static void sync_region_wait(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                             ompt_data_t *parallel, ompt_data_t *task,
                             const void *codeptr) {
  if (is_known(kind))
    CALL(SYNC_REGION_WAIT, sync_region_t, sync_kind(kind), (int)end, parallel,
         task, codeptr);
}

static void work(ompt_work_t type, ompt_scope_endpoint_t end,
                 ompt_data_t *parallel, ompt_data_t *task, uint64_t count,
                 const void *codeptr) {
  if (type == ompt_work_scope)
    return;
  if (type >= ompt_work_loop_static)
    type = ompt_work_loop;
  CALL(WORK, work_t, (int)type, (int)end, parallel, task, count, codeptr);
}

/* ---- Mutual exclusion ---- */

typedef void mutex_acquire_t(int, unsigned, unsigned, ompt_wait_id_t,
                             const void *);
typedef void mutex_t(int, ompt_wait_id_t, const void *);

static int mutex_kind(ompt_mutex_t kind) {
  switch (kind) {
  case ompt_mutex_lock:
  case ompt_mutex_test_lock: return MUTEX_LOCK;
  case ompt_mutex_nest_lock:
  case ompt_mutex_test_nest_lock: return MUTEX_NEST_LOCK;
  case ompt_mutex_critical: return MUTEX_CRITICAL;
  case ompt_mutex_atomic: return MUTEX_ATOMIC;
  default: return MUTEX_ORDERED;
  }
}

#define ATTEMPT(name, event)                                            \
  static void name(ompt_mutex_t kind, unsigned hint, unsigned impl,     \
                   ompt_wait_id_t wait_id, const void *codeptr) {       \
    CALL(event, mutex_acquire_t, mutex_kind(kind), hint, impl, wait_id, \
         codeptr);                                                      \
  }
#define MUTEX(name, event)                                    \
  static void name(ompt_mutex_t kind, ompt_wait_id_t wait_id, \
                   const void *codeptr) {                     \
    CALL(event, mutex_t, mutex_kind(kind), wait_id, codeptr); \
  }

ATTEMPT(lock_init, LOCK_INIT)
ATTEMPT(mutex_acquire, MUTEX_ACQUIRE)
MUTEX(lock_destroy, LOCK_DESTROY)
MUTEX(mutex_acquired, MUTEX_ACQUIRED)
MUTEX(mutex_released, MUTEX_RELEASED)

/* ---- Devices ---- */

typedef void target_t(int, int, uint64_t, ompt_data_t *, ompt_id_t,
                      const void *);
typedef void target_data_op_t(ompt_id_t, ompt_id_t, int, void *, void *,
                              size_t);
typedef void target_submit_t(ompt_id_t, ompt_id_t);
typedef void target_map_t(ompt_id_t, unsigned, void **, void **, size_t *,
                          unsigned *);
typedef void device_initialize_t(uint64_t, const char *, ompt_device_t *,
                                 ompt_function_lookup_t, const char *);
typedef void device_finalize_t(uint64_t);

enum { NOWAIT = ompt_target_nowait - ompt_target };
enum { MAP_FLAGS = 0x3f }; /* the flags that the preview has */

/* In OpenMP 5 the callback gets the task that encountered the construct,
 * met_by. In the preview it gets the task that executes the region instead. */
static void target(ompt_target_t kind, ompt_scope_endpoint_t end, int device,
                   ompt_data_t *met_by, ompt_id_t target, const void *codeptr) {
  (void)met_by;
  CALL(TARGET, target_t, kind > NOWAIT ? (int)kind - NOWAIT : (int)kind,
       (int)end, (uint64_t)device, occ_omp5_task(OCC_current), target, codeptr);
}

static void target_data_op(ompt_id_t target, ompt_id_t host_op,
                           ompt_target_data_op_t kind, void *from,
                           int from_device, void *to, int to_device,
                           size_t bytes, const void *codeptr) {
  const int leaves = kind == ompt_target_data_transfer_from_device ||
                     kind == ompt_target_data_delete;
  (void)from_device, (void)to_device, (void)codeptr;
  if (kind <= ompt_target_data_delete)
    CALL(TARGET_DATA_OP, target_data_op_t, target, host_op, (int)kind,
         leaves ? to : from, leaves ? from : to, bytes);
}

static void target_submit(ompt_id_t target, ompt_id_t host_op, unsigned teams) {
  (void)teams;
  CALL(TARGET_SUBMIT, target_submit_t, target, host_op);
}

/* `flags` is a copy for the callback, and may be changed. */
static void target_map(ompt_id_t target, unsigned count, void **host,
                       void **device, size_t *bytes, unsigned *flags,
                       const void *codeptr) {
  (void)codeptr;
  for (unsigned i = 0; i < count; i++)
    flags[i] &= MAP_FLAGS;
  CALL(TARGET_MAP, target_map_t, target, count, host, device, bytes, flags);
}

static void device_initialize(int device, const char *type, ompt_device_t *it,
                              ompt_function_lookup_t lookup,
                              const char *documentation) {
  CALL(DEVICE_INITIALIZE, device_initialize_t, (uint64_t)device, type, it,
       lookup, documentation);
}

static void device_finalize(int device) {
  CALL(DEVICE_FINALIZE, device_finalize_t, (uint64_t)device);
}

/* ---- The source of each callback ---- */

struct occ_preview5_source occ_preview5_source(unsigned event) {
  switch (event) {
#define SAME(name, final)  \
  case OCC_PREVIEW_##name: \
    return (struct occ_preview5_source){ompt_callback_##final, 0};
#define MADE(name, final, function)                            \
  case OCC_PREVIEW_##name:                                     \
    return (struct occ_preview5_source){ompt_callback_##final, \
                                        (ompt_callback_t)function};
    SAME(THREAD_BEGIN, thread_begin)
    SAME(THREAD_END, thread_end)
    MADE(PARALLEL_BEGIN, parallel_begin, parallel_begin)
    MADE(PARALLEL_END, parallel_end, parallel_end)
    MADE(TASK_CREATE, task_create, task_create)
    MADE(TASK_SCHEDULE, task_schedule, task_schedule)
    MADE(IMPLICIT_TASK, implicit_task, implicit_task)
    MADE(TARGET, target, target)
    MADE(TARGET_DATA_OP, target_data_op, target_data_op)
    MADE(TARGET_SUBMIT, target_submit, target_submit)
    MADE(TARGET_MAP, target_map, target_map)
    MADE(DEVICE_INITIALIZE, device_initialize, device_initialize)
    MADE(DEVICE_FINALIZE, device_finalize, device_finalize)
    SAME(CONTROL_TOOL, control_tool)
    MADE(SYNC_REGION_WAIT, sync_region_wait, sync_region_wait)
    MADE(MUTEX_RELEASED, mutex_released, mutex_released)
    MADE(TASK_DEPENDENCES, dependences, dependences)
    SAME(TASK_DEPENDENCE, task_dependence)
    MADE(WORK, work, work)
    SAME(MASTER, masked)
    MADE(SYNC_REGION, sync_region, sync_region)
    MADE(LOCK_INIT, lock_init, lock_init)
    MADE(LOCK_DESTROY, lock_destroy, lock_destroy)
    MADE(MUTEX_ACQUIRE, mutex_acquire, mutex_acquire)
    MADE(MUTEX_ACQUIRED, mutex_acquired, mutex_acquired)
    SAME(NEST_LOCK, nest_lock)
    SAME(FLUSH, flush)
    SAME(CANCEL, cancel)
#undef SAME
#undef MADE
  default: return (struct occ_preview5_source){(ompt_callbacks_t)0, 0};
  }
}
