/* draft2013_inquiry.c: implements the inquiry functions of the 2013 draft.
 *
 * Layer:   tool. May include base/, model/, tool/, include/ompt_2013.h.
 * Owns:    the table of functions. Async-signal safe.   Spec: [2013 §5]
 * Callers: libompt2013, through draft2013_table.h.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/draft2013/draft2013_inquiry.h"

#include "model/call_site.h"
#include "tool/carries.h"
#include "tool/draft2013/early_threads.h"
#include "tool/inquiry.h"

int occ_2013_active;

static int get_state(unsigned long long *wait_id) {
  static const int states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = ompt_state_##draft2013,
#include "occ_states.def"
  };
  int state = ompt_state_undefined;
  *wait_id = 0;
  if (occ_load(&occ_2013_active, ACQUIRE))
    state = states[occ_inquire_state(occ_inquire_thread(), wait_id)];
  return state == ompt_state_undefined && occ_load(&occ_2013_active, ACQUIRE) &&
                 occ_is_early_thread()
             ? ompt_state_work_serial
             : state;
}

static void *get_thread_data(void) {
  struct occ_thread *self = occ_inquire_thread();
  return self && occ_load(&occ_2013_active, ACQUIRE)
             ? occ_2013_thread_word(&self->pub)
             : 0;
}

static const struct occ_task *implicit_at(int level) {
  return occ_load(&occ_2013_active, ACQUIRE) ? occ_inquire_implicit(level) : 0;
}

static unsigned long long get_parallel_id(int level) {
  const struct occ_task *implicit = implicit_at(level);
  return implicit ? occ_region_of(implicit)->id : 0;
}

static void *get_parallel_function(int level) {
  const struct occ_task *implicit = implicit_at(level);
  return implicit ? OCC_POINTER(occ_construct_function(implicit->pub.construct))
                  : 0;
}

/* Returns the ancestor that is `level` levels outside of the current task, or
 * NULL. A parent's record exists at least as long as the records of its
 * children. */
static struct occ_task *task_at(int level) {
  struct occ_task *task = occ_load(&occ_2013_active, ACQUIRE) && level >= 0
                              ? occ_inquire_task(0)
                              : 0;
  for (; task && level > 0; level--)
    task = task->kind == OCC_TASK_EXPLICIT ? occ_load(&task->parent, RELAXED)
                                           : occ_task_enclosing(task);
  return task;
}

static void *get_task_data(int level) {
  struct occ_task *task = task_at(level);
  return task ? occ_2013_word(&task->pub) : 0;
}

static void *get_task_frame(int level) {
  struct occ_task *task = task_at(level);
  return task ? &task->pub.frame : 0;
}

static void *get_task_function(int level) {
  const struct occ_task *task = task_at(level);
  return task && task->kind == OCC_TASK_EXPLICIT
             ? OCC_POINTER(occ_construct_function(task->pub.construct))
             : 0;
}

_Static_assert(sizeof(ompt_frame_t) ==
                   __builtin_offsetof(struct OCC_frame, exit_flags),
               "our struct begins like the draft's");

const struct occ_2013 occ_2013_table = {
    OCC_2013_VERSION,      occ_2013_set_callback,
    occ_2013_get_callback, get_state,
    get_thread_data,       get_parallel_id,
    get_parallel_function, get_task_data,
    get_task_frame,        get_task_function};
