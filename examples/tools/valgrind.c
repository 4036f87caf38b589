/* valgrind.c: reports to helgrind and drd the order that OpenMP guarantees.
 *
 *     OMP_TOOL_LIBRARIES=PREFIX/lib/ompt-cc/tools/ompt-valgrind.so \
 *       valgrind --tool=helgrind \
 *       --suppressions=PREFIX/lib/ompt-cc/valgrind.supp ./program
 *
 * The runtime synchronizes with futexes, which helgrind and drd do not know, so
 * they would see races in every correct program. Each event that orders two
 * threads is reported to these tools as a message with a number, which one
 * thread sends and the other thread receives. Accesses that OpenMP does not
 * order are still reported as races.
 */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>
#include <valgrind/drd.h>
#undef ANNOTATE_HAPPENS_BEFORE
#undef ANNOTATE_HAPPENS_AFTER
#include <valgrind/helgrind.h>

#include <sched.h>
#include <stdlib.h>

/* Each region, task and taskgroup has a range of message numbers, which begins
 * with the numbers below. Barrier n of a region has the number BARRIERS + n. A
 * lock has the number 2 * address; a location has this number and the next. */
enum { BEGUN, ENDED, TASKS, CHILDREN, TURNS, BARRIERS };
#define RANGE (1ul << 24)

struct group {
  unsigned long range;
  struct group *outer;
};

struct task {
  unsigned long range, region, barriers;
  struct task *parent;
  struct group *group;
  int depends;
  ompt_dependence_t *dependences;
};

/* atomic. ranges * RANGE is above 1ul << 48, and so above all addresses. */
static unsigned long ranges = 1ul << 24;

static unsigned long new_range(void) {
  return __atomic_add_fetch(&ranges, 1, __ATOMIC_RELAXED) * RANGE;
}

/* Each request is for helgrind or for drd, and the other tool ignores it. */
static void send(unsigned long number) {
  VALGRIND_DO_CLIENT_REQUEST_STMT(_VG_USERREQ__HG_USERSO_SEND_PRE, number, 0, 0,
                                  0, 0);
  VALGRIND_DO_CLIENT_REQUEST_STMT(VG_USERREQ__DRD_ANNOTATE_HAPPENS_BEFORE,
                                  number, 0, 0, 0, 0);
}

static void receive(unsigned long number) {
  VALGRIND_DO_CLIENT_REQUEST_STMT(_VG_USERREQ__HG_USERSO_RECV_POST, number, 0,
                                  0, 0, 0);
  VALGRIND_DO_CLIENT_REQUEST_STMT(VG_USERREQ__DRD_ANNOTATE_HAPPENS_AFTER,
                                  number, 0, 0, 0, 0);
}

static struct task *new_task(ompt_data_t *data, struct task *parent) {
  struct task *task = calloc(1, sizeof *task);
  if (!task)
    abort();
  task->range = new_range();
  task->parent = parent;
  task->region = parent ? parent->region : 0;
  task->group = parent ? parent->group : NULL;
  data->ptr = task;
  return task;
}

static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                              ompt_data_t *parallel, unsigned requested,
                              int flags, const void *codeptr) {
  (void)task, (void)frame, (void)requested, (void)flags, (void)codeptr;
  parallel->value = new_range();
  send(parallel->value + BEGUN);
}

static void on_parallel_end(ompt_data_t *parallel, ompt_data_t *task, int flags,
                            const void *codeptr) {
  (void)task, (void)flags, (void)codeptr;
  receive(parallel->value + ENDED);
}

static void on_implicit_task(ompt_scope_endpoint_t endpoint,
                             ompt_data_t *parallel, ompt_data_t *data,
                             unsigned threads, unsigned number, int flags) {
  struct task *task = data->ptr;
  (void)threads, (void)number, (void)flags;
  if (endpoint == ompt_scope_begin) {
    task = new_task(data, NULL);
    task->region = parallel ? parallel->value : 0;
    if (task->region)
      receive(task->region + BEGUN);
  } else if (task) {
    send(task->region + ENDED);
  }
}

static void on_barrier(ompt_scope_endpoint_t endpoint, struct task *task) {
  unsigned long number = task->region + BARRIERS + task->barriers;
  if (!task->region)
    return;
  if (endpoint == ompt_scope_begin) {
    send(number);
    return;
  }
  receive(number);
  receive(task->region + TASKS);
  task->barriers++;
}

static void on_group(ompt_scope_endpoint_t endpoint, struct task *task) {
  struct group *group = task->group;
  if (endpoint == ompt_scope_begin) {
    group = malloc(sizeof *group);
    if (!group)
      abort();
    group->range = new_range();
    group->outer = task->group;
    task->group = group;
  } else if (group) {
    receive(group->range);
    task->group = group->outer;
    free(group);
  }
}

static void on_sync(ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                    ompt_data_t *parallel, ompt_data_t *data,
                    const void *codeptr) {
  struct task *task = data ? data->ptr : NULL;
  (void)parallel, (void)codeptr;
  if (!task || kind == ompt_sync_region_reduction)
    return;
  if (kind == ompt_sync_region_taskgroup)
    on_group(endpoint, task);
  else if (kind != ompt_sync_region_taskwait)
    on_barrier(endpoint, task);
  else if (endpoint == ompt_scope_end)
    receive(task->range + CHILDREN);
}

static void on_task_create(ompt_data_t *encountering, const ompt_frame_t *frame,
                           ompt_data_t *data, int flags, int has_dependences,
                           const void *codeptr) {
  struct task *parent = encountering ? encountering->ptr : NULL;
  (void)frame, (void)has_dependences, (void)codeptr;
  if (!(flags & ompt_task_initial))
    send(new_task(data, parent)->range + BEGUN);
}

static void on_dependences(ompt_data_t *data, const ompt_dependence_t *list,
                           int count) {
  struct task *task = data ? data->ptr : NULL;
  if (!task || count <= 0)
    return;
  if (list->dependence_type == ompt_dependence_type_source) {
    send(task->region + TURNS);
    return;
  }
  if (list->dependence_type == ompt_dependence_type_sink) {
    receive(task->region + TURNS);
    return;
  }
  task->dependences = calloc((size_t)count, sizeof *list);
  for (int i = 0; task->dependences && i < count; i++)
    task->dependences[task->depends++] = list[i];
}

/* A task sends messages to valgrind when it ends. Later tasks receive them when
 * they begin. A location has two messages: one of writers, one of readers. */
static void for_dependences(const struct task *task, int ends) {
  for (int i = 0; i < task->depends; i++) {
    unsigned long place = (unsigned long)task->dependences[i].variable.ptr * 2;
    int reads = task->dependences[i].dependence_type == ompt_dependence_type_in;
    if (ends) {
      send(place + (unsigned long)reads);
    } else {
      receive(place);
      if (!reads)
        receive(place + 1);
    }
  }
}

static void complete(struct task *task) {
  for_dependences(task, 1);
  if (task->parent)
    send(task->parent->range + CHILDREN);
  if (task->group)
    send(task->group->range);
  send(task->region + TASKS);
}

static void on_schedule(ompt_data_t *prior, ompt_task_status_t status,
                        ompt_data_t *next) {
  struct task *before = prior ? prior->ptr : NULL;
  struct task *after = next ? next->ptr : NULL;
  int over = status == ompt_task_complete || status == ompt_task_cancel ||
             status == ompt_task_late_fulfill;
  if (over && before && before->parent)
    complete(before);
  if (!over && after && after->parent) {
    receive(after->range + BEGUN);
    for_dependences(after, 0);
  }
}

/* Whether the event of a lock's release is still to come. Another thread may
 * acquire the lock before this event. */
static struct held {
  unsigned long lock; /* 0: not in use */
  int is;
} held[1 << 12];
enum { HELD = sizeof held / sizeof *held, PATIENCE = 100000 };

/* Returns the lock's row; NULL: there is no room. */
static struct held *held_row(unsigned long lock) {
  for (unsigned long i = 0; i < HELD; i++) {
    struct held *row = &held[(lock / 8 + i) % HELD];
    unsigned long none = 0;
    if (__atomic_load_n(&row->lock, __ATOMIC_RELAXED) == lock ||
        __atomic_compare_exchange_n(&row->lock, &none, lock, 0,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED) ||
        none == lock)
      return row;
  }
  return NULL;
}

/* The message must have been sent before it is received. A lock that was
 * destroyed while it was held has no release: so this does not wait forever. */
static void on_acquired(ompt_mutex_t kind, ompt_wait_id_t lock,
                        const void *codeptr) {
  struct held *row = held_row((unsigned long)lock);
  int tries = 0;
  (void)kind, (void)codeptr;
  while (row && __atomic_exchange_n(&row->is, 1, __ATOMIC_ACQUIRE) &&
         tries++ < PATIENCE)
    sched_yield();
  receive((unsigned long)lock * 2);
}

static void on_released(ompt_mutex_t kind, ompt_wait_id_t lock,
                        const void *codeptr) {
  struct held *row = held_row((unsigned long)lock);
  (void)kind, (void)codeptr;
  send((unsigned long)lock * 2);
  if (row)
    __atomic_store_n(&row->is, 0, __ATOMIC_RELEASE);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  set(ompt_callback_parallel_begin, (ompt_callback_t)on_parallel_begin);
  set(ompt_callback_parallel_end, (ompt_callback_t)on_parallel_end);
  set(ompt_callback_implicit_task, (ompt_callback_t)on_implicit_task);
  set(ompt_callback_sync_region, (ompt_callback_t)on_sync);
  set(ompt_callback_task_create, (ompt_callback_t)on_task_create);
  set(ompt_callback_dependences, (ompt_callback_t)on_dependences);
  set(ompt_callback_task_schedule, (ompt_callback_t)on_schedule);
  set(ompt_callback_mutex_acquired, (ompt_callback_t)on_acquired);
  set(ompt_callback_mutex_released, (ompt_callback_t)on_released);
  return 1;
}

static void end(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return RUNNING_ON_VALGRIND ? &result : NULL;
}
