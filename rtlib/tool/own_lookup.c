/* own_lookup.c: implements the functions that tools get beyond the standards,
 * see include/occ.h.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    nothing. All functions are async-signal safe.
 * Callers: the look-up functions of all interfaces.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/own_lookup.h"

#include "model/call_site.h"
#include "occ.h"
#include "tool/held.h"
#include "tool/inquiry.h"
#include "tool/modules.h"
#include "tool/names.h"
#include "tool/shown_task.h"
#include "tool/states.h"

/* Returns the construct of the critical or atomic region for which the thread
 * waits. The events of a wait do not contain the construct. */
static const struct OCC_construct *waits_at(const struct occ_thread *self) {
  return self->state == OCC_STATE_CRITICAL || self->state == OCC_STATE_ATOMIC
             ? self->contended
             : 0;
}

static const struct OCC_construct *region_of(const void *address) {
  const struct occ_thread *self = occ_inquire_thread();
  const struct OCC_construct *construct;
  struct occ_task *task;
  if (address)
    return occ_module_construct(address);
  construct = (const struct OCC_construct *)(self ? occ_load(&self->reporting,
                                                             ACQUIRE) &
                                                        ~OCC_REPORTING
                                                  : 0);
  if (!construct && self)
    construct = waits_at(self);
  if (construct)
    return construct;
  task = occ_inquire_task(0);
  return task ? task->pub.construct : 0;
}

static int reporting(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self && (occ_load(&self->reporting, RELAXED) != 0 ||
                  occ_load(&self->delivering, RELAXED) != 0);
}

/* ---- Tasks ---- */

/* Implements occ_creators. The record of a task's creator exists at least as
 * long as the task's own record. */
static int creators(struct occ_creator *creator, int room) {
  struct occ_task *current = occ_inquire_task(0);
  int count = 0;
  for (const struct occ_task *task = current ? occ_shown_task(current) : 0;
       task && task->kind == OCC_TASK_EXPLICIT && count <= room;
       task = occ_load(&task->parent, RELAXED), count++)
    if (count < room)
      creator[count] = (struct occ_creator){
          task->pub.id,
          (const void *)occ_construct_function(task->pub.construct)};
  return count;
}

static OCC_u64 created(void) {
  const struct occ_thread *self = occ_inquire_thread();
  return self ? self->created : 0;
}

static int held(OCC_u64 *lock, int room) {
  return occ_held_list(occ_inquire_thread(), lock, room);
}

void (*occ_own_lookup(const char *name))(void) {
  static const struct occ_named functions[] = {
      {"occ_region_of", (void (*)(void))region_of},
      {"occ_reporting", (void (*)(void))reporting},
      {"occ_construct_name", (void (*)(void))occ_construct_name},
      {"occ_creators", (void (*)(void))creators},
      {"occ_created", (void (*)(void))created},
      {"occ_held", (void (*)(void))held}};
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : 0;
}
