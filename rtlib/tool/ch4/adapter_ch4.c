/* adapter_ch4.c: what the ch. 4 draft of OMPT does differently from TR2.
 *
 * Layer:   tool. May include model/, tool/, include/ompt_ch4.h.
 * Owns:    nothing. Spec: [CH4], as in include/ompt_ch4.h.
 * Callers: tr2/adapter_tr2; tools, on any thread, in signal handlers too.
 *
 * Events, states and registration are TR2's. The initializer gets its arguments
 * in another order, and information about regions and tasks comes in one call.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/ch4/adapter_ch4.h"

#include "occ.h"
#include "ompt_ch4.h"
#include "tool/inquiry.h"
#include "tool/names.h"

#include <string.h>

#define RUNTIME_VERSION \
  "ompt-cc " OCC_VERSION " runtime, OpenMP 5.2, OMPT ch. 4 draft"

_Static_assert(sizeof(ompt_frame_t) ==
                   __builtin_offsetof(struct OCC_frame, exit_flags),
               "ours begins as the draft's");
_Static_assert((int)OCC_TASK_INITIAL == (int)ompt_task_initial &&
                   (int)OCC_TASK_IMPLICIT == (int)ompt_task_implicit &&
                   (int)OCC_TASK_EXPLICIT == (int)ompt_task_explicit,
               "our task kinds are the draft's");

static ompt_parallel_id_t region_of(const struct occ_team *team) {
  return team->region ? team->id : ompt_parallel_id_none;
}

static int is_target(const struct occ_task *task) {
  return task->kind == OCC_TASK_EXPLICIT &&
         task->pub.region->kind == OCC_TARGET;
}

static int get_parallel_info(int level, ompt_parallel_id_t *id, int *size) {
  const struct occ_team *team = occ_inquire_team(level);
  if (id)
    *id = team ? team->id : ompt_parallel_id_none;
  if (team && size)
    *size = (int)team->size;
  return team != 0;
}

static int get_task_info(int level, ompt_task_type_t *type, ompt_task_id_t *id,
                         ompt_frame_t **frame, ompt_parallel_id_t *parallel) {
  struct occ_task *task = occ_inquire_task(level);
  if (!task)
    return 0;
  if (type)
    *type = is_target(task) ? ompt_task_target : (ompt_task_type_t)task->kind;
  if (id)
    *id = task->pub.id;
  if (frame)
    *frame = (ompt_frame_t *)&task->pub.frame;
  if (parallel)
    *parallel = region_of(task->team);
  return 1;
}

/* Each instance of a target construct makes a target task, whose ID no other
 * has: it is the target region's as well. */
static int get_target_info(ompt_target_id_t *target,
                           ompt_target_id_t *host_op) {
  const struct occ_task *task = occ_inquire_target();
  if (target)
    *target = task ? task->pub.id : ompt_target_id_none;
  if (host_op)
    *host_op = ompt_target_id_none;
  return task != 0;
}

static ompt_task_id_t get_task_id(int depth) {
  const struct occ_task *task = occ_inquire_task(depth);
  return task ? task->pub.id : ompt_task_id_none;
}

static void *get_idle_frame(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self ? occ_load(&self->idle.pub.frame.exit, RELAXED) : 0;
}

static ompt_interface_fn_t lookup(const char *name) {
  /* Names without ompt_, see tool/interface_choice; NULL: TR2's function. */
  static const struct occ_named functions[] = {
#define ENTRY(x) {#x, (ompt_interface_fn_t)x}
#define OF_TR2(x) {#x, 0}
      ENTRY(get_parallel_info), ENTRY(get_task_info),
      ENTRY(get_target_info),   ENTRY(get_task_id),
      ENTRY(get_idle_frame),    OF_TR2(set_callback),
      OF_TR2(get_callback),     OF_TR2(enumerate_state),
      OF_TR2(get_thread_id),    OF_TR2(get_state),
      OF_TR2(get_parallel_id),  OF_TR2(get_parallel_team_size),
      OF_TR2(get_task_frame),   OF_TR2(get_num_devices),
#undef ENTRY
#undef OF_TR2
  };
  const struct occ_named *found;
  if (!name || strncmp(name, "ompt_", 5))
    return occ_tr2_lookup(name);
  found = occ_named(functions, OCC_COUNT(functions), name + 5);
  if (!found)
    return 0;
  return found->function ? found->function : occ_tr2_lookup(name);
}

void occ_ch4_initialize(void (*initializer)(void)) {
  ((ompt_initialize_fn_t)initializer)(lookup, RUNTIME_VERSION, 2);
}
