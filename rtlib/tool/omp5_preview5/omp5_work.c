/* omp5_work.c: reports worksharing, masked regions, reductions and some other
 * events to a tool of OpenMP 5.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    nothing. Callers: tool/emit, through omp5_tool.
 * Spec:    [OMP 5.2 §19.5.2.5, §19.5.2.12, §19.5.2.13]
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5.h"
#include "tool/omp5_preview5/omp5_marks.h"

#include <string.h>

#define CALL OCC_OMP5_CALL

static const ompt_sync_region_t no_sync = (ompt_sync_region_t)0;

/* Returns the count that the work callback gets. For a scope construct it is 1,
 * as for a single construct. */
static inline OCC_u64 count_of(enum occ_event event,
                               const struct OCC_construct *construct,
                               OCC_u64 count) {
  return event == (enum occ_event)OCC_EV_WORK_BEGIN &&
                 construct->kind == OCC_SCOPE
             ? 1
             : count;
}

static ompt_work_t work_of_loop(struct OCC_thread *self,
                                const struct OCC_construct *construct) {
  unsigned schedule = construct->detail & OCC_SCHEDULE;
  if (schedule == OCC_RUNTIME)
    schedule = ((struct occ_task *)self->task)->icv.schedule & ~OCC_MONOTONIC;
  switch (schedule) {
  case OCC_DYNAMIC: return ompt_work_loop_dynamic;
  case OCC_GUIDED: return ompt_work_loop_guided;
  case OCC_STATIC:
  case OCC_AUTO: return ompt_work_loop_static; /* auto is static here */
  default: return ompt_work_loop_other;
  }
}

/* LOOP_BEGIN and LOOP_END are always about a loop, whatever the kind of the
 * construct. */
static inline ompt_work_t work_of(struct OCC_thread *self, enum occ_event event,
                                  const struct OCC_construct *construct) {
  if (event == (enum occ_event)OCC_EV_LOOP_BEGIN ||
      event == (enum occ_event)OCC_EV_LOOP_END)
    return work_of_loop(self, construct);
  switch (construct->kind) {
  case OCC_SECTIONS: return ompt_work_sections;
  case OCC_TASKLOOP: return ompt_work_taskloop;
  case OCC_DISTRIBUTE: return ompt_work_distribute;
  case OCC_SCOPE: return ompt_work_scope;
  default: return work_of_loop(self, construct);
  }
}

static void work(struct OCC_thread *self, ompt_work_t type,
                 ompt_scope_endpoint_t end, OCC_u64 count,
                 const void *codeptr) {
  CALL(work, work, type, end, occ_omp5_parallel(self), occ_omp5_task(self),
       count, codeptr);
}

/* ---- Chunks and sections ---- */

static ompt_dispatch_t dispatch_of(const struct OCC_construct *construct) {
  return construct->kind == OCC_TASKLOOP     ? ompt_dispatch_taskloop_chunk
         : construct->kind == OCC_DISTRIBUTE ? ompt_dispatch_distribute_chunk
                                             : ompt_dispatch_ws_loop_chunk;
}

static inline void dispatch_chunk(struct OCC_thread *self,
                                  const struct OCC_construct *construct,
                                  OCC_u64 lo, OCC_u64 count) {
  ompt_dispatch_chunk_t chunk = {lo, count};
  ompt_data_t instance = {.ptr = &chunk};
  CALL(dispatch, dispatch, occ_omp5_parallel(self), occ_omp5_task(self),
       dispatch_of(construct), instance);
}

/* Reports the thread's part of a loop whose static schedule has no chunk size.
 * In such a loop the program computes the part without the runtime. */
static inline void dispatch_span(struct OCC_thread *self,
                                 const struct OCC_construct *construct,
                                 OCC_u64 trip) {
  OCC_u64 lo, hi;
  if (OCC_static_span(self, trip, &lo, &hi))
    dispatch_chunk(self, construct, lo, hi - lo);
}

static void dispatch_teams_span(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                OCC_u64 trip) {
  const struct occ_team *team = occ_team_current(occ_thread_of(self));
  struct OCC_thread seat = {.num = team->initial->group.num,
                            .team_size = team->initial->group.teams};
  OCC_u64 lo, hi;
  if (OCC_static_span(&seat, trip, &lo, &hi))
    dispatch_chunk(self, construct, lo, hi - lo);
}

OCC_RECEIVER(chunk, chunk) {
  const struct OCC_piece *piece = argument;
  if (piece) {
    dispatch_chunk(self, construct, piece->lo, piece->count);
  } else {
    ompt_data_t instance = {
        .ptr =
            OCC_POINTER((unsigned long)occ_omp5_codeptr_at(self, construct))};
    CALL(dispatch, dispatch, occ_omp5_parallel(self), occ_omp5_task(self),
         ompt_dispatch_section, instance);
  }
}

/* Reports a chunk of the innermost construct. Sections are taken like
 * iterations, but are reported when they begin. */
OCC_RECEIVER(chunk_taken, chunk) {
  const struct OCC_piece *piece = argument;
  const struct OCC_construct *innermost =
      occ_omp5_innermost(occ_thread_of(self));
  if (innermost && innermost->kind != OCC_SECTIONS)
    dispatch_chunk(self, innermost, piece->lo, piece->count);
}

/* The begin of an iteration is reported only in doacross nests, where each
 * iteration enters the runtime anyway. In other loops, a test in each iteration
 * would prevent vectorization. */
OCC_RECEIVER(iteration, number) {
  ompt_data_t instance = {.value = argument};
  CALL(dispatch, dispatch, occ_omp5_parallel(self), occ_omp5_task(self),
       ompt_dispatch_iteration, instance);
}

OCC_RECEIVER(work_begin, count) {
  OCC_u64 count = count_of(event, construct, argument);
  const void *codeptr =
      occ_omp5_enter(occ_thread_of(self), construct, no_sync, count);
  work(self, work_of(self, event, construct), ompt_scope_begin, count, codeptr);
  if (construct->detail & OCC_CHUNKS)
    return;
  if (construct->kind == OCC_FOR)
    dispatch_span(self, construct, argument);
  else if (construct->kind == OCC_DISTRIBUTE)
    dispatch_teams_span(self, construct, argument);
}

OCC_RECEIVER(work_end, none) {
  struct occ_left left =
      occ_omp5_leave(occ_thread_of(self), construct, no_sync);
  work(self, work_of(self, event, construct), ompt_scope_end, left.count,
       left.codeptr);
}

OCC_RECEIVER(single_begin, none) {
  work(self,
       event == (enum occ_event)OCC_EV_SINGLE_BEGIN ? ompt_work_single_executor
                                                    : ompt_work_single_other,
       ompt_scope_begin, 1,
       occ_omp5_enter(occ_thread_of(self), construct, no_sync, 1));
}

OCC_RECEIVER(single_end, none) {
  struct occ_left left =
      occ_omp5_leave(occ_thread_of(self), construct, no_sync);
  work(self,
       event == (enum occ_event)OCC_EV_SINGLE_END ? ompt_work_single_executor
                                                  : ompt_work_single_other,
       ompt_scope_end, 1, left.codeptr);
}

OCC_RECEIVER(masked_begin, none) {
  CALL(masked, masked, ompt_scope_begin, occ_omp5_parallel(self),
       occ_omp5_task(self),
       occ_omp5_enter(occ_thread_of(self), construct, no_sync, 0));
}

OCC_RECEIVER(masked_end, none) {
  struct occ_left left =
      occ_omp5_leave(occ_thread_of(self), construct, no_sync);
  CALL(masked, masked, ompt_scope_end, occ_omp5_parallel(self),
       occ_omp5_task(self), left.codeptr);
}

/* A thread of a league combines its results with those of the other threads
 * after the last team that it executes. Such a reduction is not reported,
 * because its threads have no task that tools know. */
OCC_RECEIVER(reduction_begin, none) {
  if (construct->kind == OCC_TEAMS)
    return;
  CALL(reduction, sync_region, ompt_sync_region_reduction, ompt_scope_begin,
       occ_omp5_parallel(self), occ_omp5_task(self),
       occ_omp5_enter(occ_thread_of(self), construct,
                      ompt_sync_region_reduction, 0));
}

OCC_RECEIVER(reduction_end, none) {
  struct occ_left left;
  if (construct->kind == OCC_TEAMS)
    return;
  left = occ_omp5_leave(occ_thread_of(self), construct,
                        ompt_sync_region_reduction);
  CALL(reduction, sync_region, ompt_sync_region_reduction, ompt_scope_end,
       occ_omp5_parallel(self), occ_omp5_task(self), left.codeptr);
}

OCC_RECEIVER(flush, none) {
  CALL(flush, flush, occ_omp5_thread(occ_thread_of(self)),
       occ_omp5_codeptr_at(self, construct));
}

OCC_RECEIVER(cancel, cancel) {
  const struct occ_cancel *cancel = argument;
  int kind = cancel->kind == OCC_PARALLEL   ? ompt_cancel_parallel
             : cancel->kind == OCC_FOR      ? ompt_cancel_loop
             : cancel->kind == OCC_SECTIONS ? ompt_cancel_sections
                                            : ompt_cancel_taskgroup;
  CALL(cancel, cancel, occ_omp5_word(&cancel->task->pub.data),
       kind | (int)cancel->how,
       cancel->how == OCC_CANCEL_DISCARDED ? 0 : occ_omp5_codeptr_in(self));
}

OCC_RECEIVER(error, error) {
  const struct occ_error *error = argument;
  CALL(error, error, error->fatal ? ompt_fatal : ompt_warning, error->message,
       strlen(error->message), occ_omp5_codeptr());
}

OCC_RECEIVER(control, control) {
  struct occ_control *control = argument;
  ompt_callback_control_tool_t callback =
      (ompt_callback_control_tool_t)occ_load(
          &occ_omp5_callbacks[ompt_callback_control_tool], SEQ_CST);
  if (callback)
    control->answer = callback(control->command, control->modifier,
                               control->argument, occ_omp5_codeptr());
}

#define OCC_WORK(event, translation, gives, needs) \
  OCC_RECEIVES(event, translation);
#include "tool/omp5_preview5/omp5_events.def"

struct occ_omp5_event occ_omp5_work_event(unsigned event) {
  switch (event) {
#define OCC_WORK(name, translation, gives, needs) \
  case OCC_EV_##name: return (struct occ_omp5_event){on_##name, gives, needs};
#include "tool/omp5_preview5/omp5_events.def"
  default: return occ_omp5_target_event(event);
  }
}
