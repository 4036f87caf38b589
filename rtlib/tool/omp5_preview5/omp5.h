/* omp5.h: declares the events and inquiries that OpenMP 5's OMPT and its
 * preview share.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    the table of callbacks.   Spec: [OMP 5.2 §19]
 * Callers: the two adapters, preview5_calls, and the files omp5_*.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_H
#define OCC_TOOL_OMP5_H

#include "model/task_region.h"
#include "model/thread.h"
#include "omp-tools.h"
#include "tool/receiver.h"
#include "tool/slots.h"

#define OCC_OMP5_CALLBACKS 38 /* 1 more than the largest number */

/* The tool's callbacks, by their numbers. Atomic. NULL means that the callback
 * is not registered. */
extern ompt_callback_t occ_omp5_callbacks[OCC_OMP5_CALLBACKS];

/* For the body of a receiver: calls the callback, if it is registered. */
#define OCC_OMP5_CALL(event, type, ...)               \
  OCC_CALL(occ_omp5_callbacks[ompt_callback_##event], \
           ompt_callback_##type##_t, __VA_ARGS__)

static inline ompt_data_t *occ_omp5_word(OCC_u64 *word) {
  return (ompt_data_t *)word;
}

static inline ompt_data_t *occ_omp5_thread(struct occ_thread *self) {
  return occ_omp5_word(&self->slot[OCC_SLOT_OMP5_WORD].word);
}

static inline ompt_data_t *occ_omp5_task(struct OCC_thread *self) {
  return occ_omp5_word(&self->task->data);
}

/* In OpenMP 5 a league is one region, to which all its teams belong. These
 * functions tell whether an implicit task belongs to a league, and find the
 * tool's data of a region. */
static inline int occ_omp5_is_of(const struct occ_task *implicit,
                                 enum OCC_kind kind) {
  return implicit->kind == OCC_TASK_IMPLICIT &&
         implicit->pub.construct->kind == kind;
}
static inline int occ_omp5_in_league(const struct occ_task *implicit) {
  return occ_omp5_is_of(implicit, OCC_TEAM) &&
         occ_omp5_is_of(occ_task_around(implicit->team), OCC_TEAMS);
}
static inline ompt_data_t *occ_omp5_region(struct occ_task *task) {
  if (OCC_UNLIKELY(task->kind != OCC_TASK_IMPLICIT))
    task = occ_task_implicit(task);
  if (OCC_UNLIKELY(occ_omp5_in_league(task)))
    task = occ_task_around(task->team);
  return occ_omp5_word(&occ_region_of(task)->data);
}
static inline ompt_data_t *occ_omp5_parallel(struct OCC_thread *self) {
  return occ_omp5_region((struct occ_task *)self->task);
}

/* Returns an ompt_task_flag_t. */
int occ_omp5_flags(const struct occ_task *task);

/* A row of omp5_events.def. */
struct occ_omp5_event {
  OCC_receiver *receiver;
  /* bit c: the event leads to the callback with number c */
  OCC_u64 gives;
  /* bit c: the event does not lead to the callback with number c, but the
   * runtime must receive the event for this callback */
  OCC_u64 needs;
};

/* Return the row of an event. Each function searches the rows of its own file,
 * and then calls the next function. The row's receiver is NULL if OpenMP 5 does
 * not have the event. */
struct occ_omp5_event occ_omp5_region_event(unsigned event);
struct occ_omp5_event occ_omp5_mutex_event(unsigned event);
struct occ_omp5_event occ_omp5_work_event(unsigned event);
struct occ_omp5_event occ_omp5_target_event(unsigned event);

/* Converts the flags of a struct occ_mapping to an ompt_target_map_flag_t. */
unsigned occ_omp5_map_flags(unsigned flags);

/* Returns a function for a device and its trace, or NULL; see omp5_device. */
ompt_interface_fn_t occ_omp5_device_lookup(const char *name);

ompt_interface_fn_t occ_omp5_inquiry(const char *name);

#endif
