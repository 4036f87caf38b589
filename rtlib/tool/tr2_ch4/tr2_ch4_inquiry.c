/* tr2_ch4_inquiry.c: implements the inquiry functions that TR2 and the ch. 4
 * draft share.
 *
 * Layer:   tool. May include model/, tool/, include/ompt.h, occ_states.def.
 * Owns:    nothing.   Spec: [TR2 §2, §5], [CH4]
 * Callers: tools, on any thread, also in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#include "model/icv.h"
#include "ompt.h"
#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/numbered.h"
#include "tool/shown_task.h"
#include "tool/tr2_ch4/tr2_ch4.h"

/* ---- States ---- */

static const struct occ_numbered states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = {ompt_state_##tr2, "ompt_state_" #tr2},
#include "occ_states.def"
};

static int enumerate_state(ompt_state_t current, ompt_state_t *next,
                           const char **name) {
  const struct occ_numbered *row = occ_next_number(
      states, OCC_COUNT(states), ompt_state_first, (int)current);
  if (!row)
    return 0;
  *next = (ompt_state_t)row->number;
  *name = row->name;
  return 1;
}

/* Returns the implicit task of the region `level` steps outwards, or NULL. */
static const struct occ_task *implicit_at(int level) {
  struct occ_task *task = level < 0 ? 0 : occ_inquire_task(0);
  if (!occ_tr2_ch4_has_targets())
    return occ_inquire_implicit(level);
  while (task) {
    task = occ_shown_implicit(task);
    if (level-- == 0)
      break;
    task = task->team->outer ? occ_task_around(task->team) : 0;
  }
  return task && task->kind == OCC_TASK_IMPLICIT ? task : 0;
}

/* Returns the state that a tool gets for `state` in the code of a target task.
 * For TR2 this code is not a parallel region, and has no barrier at its end. So
 * if the thread waits at the end of the code, the tool gets the state
 * overhead. */
static enum occ_state in_target(enum occ_state state) {
  const struct occ_task *task = occ_inquire_task(0);
  if (state == OCC_STATE_BARRIER_REGION)
    return task && occ_is_target_body(task) ? OCC_STATE_OVERHEAD : state;
  return task && !implicit_at(0) ? OCC_STATE_WORK_SERIAL : state;
}

static ompt_state_t get_state(ompt_wait_id_t *wait_id) {
  OCC_u64 waits;
  enum occ_state state = occ_inquire_state(occ_inquire_thread(), &waits);
  if (wait_id)
    *wait_id = waits;
  if (occ_tr2_ch4_has_targets() &&
      (state == OCC_STATE_WORK_PARALLEL || state == OCC_STATE_BARRIER_REGION))
    state = in_target(state);
  return (ompt_state_t)states[state].number;
}

/* ---- Threads, regions, tasks ---- */

static ompt_thread_id_t get_thread_id(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self ? self->id : 0;
}

static ompt_parallel_id_t get_parallel_id(int level) {
  const struct occ_task *implicit = implicit_at(level);
  return implicit ? occ_region_of(implicit)->id : 0;
}

static int get_parallel_team_size(int level) {
  const struct occ_task *implicit = implicit_at(level);
  return implicit ? (int)implicit->team->size : -1;
}

static ompt_frame_t *get_task_frame(int depth) {
  struct occ_task *task =
      occ_tr2_ch4_has_targets() ? occ_shown_at(depth) : occ_inquire_task(depth);
  return task ? (ompt_frame_t *)&task->pub.frame : 0;
}

_Static_assert(sizeof(ompt_frame_t) ==
                   __builtin_offsetof(struct OCC_frame, exit_flags),
               "our struct begins like those of both interfaces");

static int get_num_devices(void) { return (int)occ_settings.devices; }

void (*occ_tr2_ch4_lookup(const char *name))(void) {
  static const struct occ_named functions[] = {
#define ENTRY(x) {#x, (ompt_interface_fn_t)x}
      ENTRY(enumerate_state),
      ENTRY(get_thread_id),
      ENTRY(get_state),
      ENTRY(get_parallel_id),
      ENTRY(get_parallel_team_size),
      ENTRY(get_task_frame),
      ENTRY(get_num_devices),
#undef ENTRY
  };
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : occ_tr2_ch4_registration(name);
}
