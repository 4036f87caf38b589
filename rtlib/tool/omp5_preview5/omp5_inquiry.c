/* omp5_inquiry.c: implements the inquiry functions of OpenMP 5.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    the numbers of ompt_get_unique_id.   Spec: [OMP 5.2 §19.6]
 * Callers: tools, on any thread, also in signal handlers: no function takes a
 *          lock or allocates memory.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_getcpu */
#include "model/icv.h"
#include "model/places.h"
#include "tool/ids.h"
#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/numbered.h"
#include "tool/omp5_preview5/omp5.h"
#include "tool/own_lookup.h"

#include <sched.h>

/* Returns NULL without a tool, so a tool whose initializer has declined gets no
 * answers about threads. */
static struct occ_thread *known_thread(void) {
  return occ_observed ? occ_inquire_thread() : 0;
}

/* ---- States, kinds of mutexes ---- */

static const struct occ_numbered states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = {ompt_state_##omp5, "ompt_state_" #omp5},
#include "occ_states.def"
};

/* ompt_state_undefined, which a tool passes first, is not in the list. */
static int enumerate_states(int current, int *next, const char **name) {
  const struct occ_numbered *row = occ_next_number(
      states, OCC_STATE_UNDEFINED, ompt_state_undefined, current);
  if (!row)
    return 0;
  *next = row->number;
  *name = row->name;
  return 1;
}

static int enumerate_mutex_impls(int current, int *next, const char **name) {
  if (current != ompt_mutex_impl_none)
    return 0;
  *next = 1;
  *name = "occ_mutex_impl_futex";
  return 1;
}

static int get_state(ompt_wait_id_t *wait_id) {
  OCC_u64 waits;
  enum occ_state state = occ_inquire_state(occ_inquire_thread(), &waits);
  if (wait_id)
    *wait_id = waits;
  return states[state].number;
}

/* ---- Threads, regions, tasks ---- */

static ompt_data_t *get_thread_data(void) {
  struct occ_thread *self = known_thread();
  return self ? occ_omp5_thread(self) : 0;
}

static uint64_t get_unique_id(void) {
  static uint64_t last;
  return occ_add(&last, 1, RELAXED) + 1;
}

static int get_parallel_info(int level, ompt_data_t **data, int *size) {
  struct occ_task *task =
      level < 0 || !known_thread() ? 0 : occ_inquire_task(0);
  if (task)
    task = occ_task_implicit(task);
  for (; task && level > 0; level--) {
    if (occ_omp5_in_league(task))
      task = occ_task_around(task->team);
    task = task->team->outer ? occ_task_around(task->team) : 0;
  }
  if (!task)
    return 0;
  if (data)
    *data = occ_omp5_region(task);
  if (size)
    *size = occ_omp5_in_league(task) ? (int)task->team->group.teams
                                     : (int)task->team->size;
  return 2;
}

/* Returns the task `level` steps outwards, or NULL. Skips the tasks of a
 * league's threads, which OpenMP 5 does not have.
 */
static struct occ_task *find_task(int level) {
  struct occ_task *task =
      level < 0 || !known_thread() ? 0 : occ_inquire_task(0);
  while (task) {
    if (!occ_omp5_is_of(task, OCC_TEAMS) && level-- == 0)
      break;
    task = occ_task_enclosing(task);
  }
  return task;
}

/* Returns the number of the thread that runs the task. If this thread has begun
 * an inner region, it has another number there; the result is its number in the
 * task's team. */
static int thread_num(struct occ_task *task) {
  return (int)(occ_task_member(occ_task_implicit(task)) - task->team->member);
}

/* Returns an empty frame after another compiler's outlined function has
 * returned, because the task then has no frame in the program. `reenter` still
 * contains an address, for other interfaces. */
static ompt_frame_t *frame_of(struct occ_task *task) {
  static const struct OCC_frame none = OCC_FRAMES;
  return (ompt_frame_t *)(occ_load(&task->pub.frame.reenter, RELAXED) &&
                                  task->pub.frame.reenter_flags ==
                                      OCC_FRAME_OVER
                              ? &none
                              : &task->pub.frame);
}

static int get_task_info(int level, int *flags, ompt_data_t **data,
                         ompt_frame_t **frame, ompt_data_t **parallel,
                         int *num) {
  struct occ_task *task = find_task(level);
  if (!task)
    return 0;
  if (flags)
    *flags = occ_omp5_flags(task);
  if (data)
    *data = occ_omp5_word(&task->pub.data);
  if (frame)
    *frame = frame_of(task);
  if (parallel)
    *parallel = occ_omp5_region(task);
  if (num)
    *num = thread_num(task);
  return 2;
}

/* The private data of an explicit task are one block. */
static int get_task_memory(void **address, size_t *size, int block) {
  struct occ_task *task = occ_inquire_task(0);
  *address = 0;
  *size = 0;
  if (!task || task->kind != OCC_TASK_EXPLICIT || block != 0 ||
      task->pub.depends == OCC_SIZELESS || !task->env_size)
    return 0;
  *address = task->pub.env;
  *size = task->env_size;
  return 0; /* there is no other block */
}

/* ---- Places and devices ---- */

static int get_num_procs(void) { return (int)occ_settings.processors; }

static int get_num_places(void) { return (int)occ_places.count; }

static int get_place_proc_ids(int place, int size, int *ids) {
  const struct occ_cpus *cpus;
  if (place < 0 || (unsigned)place >= occ_places.count)
    return 0;
  cpus = &occ_places.set[place];
  for (unsigned i = 0; i < cpus->count && (int)i < size; i++)
    ids[i] = (int)cpus->cpu[i];
  return (int)cpus->count;
}

static int get_place_num(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self ? (int)self->bound - 1 : -1;
}

static int get_partition_place_nums(int size, int *places) {
  const struct occ_thread *self = occ_inquire_thread();
  unsigned first, count;
  if (!self || !occ_places.count)
    return 0;
  first = self->member->partition;
  count = self->member->partition_count;
  if (!count) {
    first = 0;
    count = occ_places.count;
  }
  for (unsigned i = 0; i < count && (int)i < size; i++)
    places[i] = (int)(first + i);
  return (int)count;
}

static int get_proc_id(void) { return known_thread() ? sched_getcpu() : -1; }

static int get_target_info(uint64_t *device, ompt_id_t *target,
                           ompt_id_t *host_op) {
  struct occ_whereabouts at;
  if (!known_thread() || !occ_inquire_device(&at, 0))
    return 0;
  if (device)
    *device = (uint64_t)at.device;
  if (target)
    *target = at.target;
  if (host_op)
    *host_op = at.operation;
  return 1;
}

static int get_num_devices(void) { return (int)occ_settings.devices; }

ompt_interface_fn_t occ_omp5_inquiry(const char *name) {
  static const struct occ_named functions[] = {
#define ENTRY(x) {"ompt_" #x, (ompt_interface_fn_t)x}
      ENTRY(enumerate_states),
      ENTRY(enumerate_mutex_impls),
      ENTRY(get_state),
      ENTRY(get_thread_data),
      ENTRY(get_unique_id),
      ENTRY(get_parallel_info),
      ENTRY(get_task_info),
      ENTRY(get_task_memory),
      ENTRY(get_num_procs),
      ENTRY(get_num_places),
      ENTRY(get_place_proc_ids),
      ENTRY(get_place_num),
      ENTRY(get_partition_place_nums),
      ENTRY(get_proc_id),
      ENTRY(get_target_info),
      ENTRY(get_num_devices),
#undef ENTRY
  };
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : occ_own_lookup(name);
}
