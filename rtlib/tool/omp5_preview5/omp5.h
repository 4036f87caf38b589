/* omp5.h: what OpenMP 5's OMPT and its preview share: events, marks, questions.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    struct occ_marks.   Spec: [OMP 5.2 §19]
 * Callers: the two adapters, preview5_calls, and the files omp5_*.
 *
 * Marks. The events of a region's begin and end come from two places in the
 * code, but a tool wants one address for both; and the runtime, which reports
 * waiting, does not know the construct. So each thread keeps a stack of the
 * regions it is inside of. It is strictly nested, since a task stays on its
 * thread; a region whose end is never reported is dropped with the one around.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_H
#define OCC_TOOL_OMP5_H

#include "base/section.h"
#include "model/team.h"
#include "model/thread.h"
#include "omp-tools.h"
#include "tool/receiver.h"
#include "tool/slots.h"

#define OCC_OMP5_CALLBACKS 38 /* they are numbered from 1 */

/* atomic: which are called */
extern ompt_callback_t occ_omp5_callbacks[OCC_OMP5_CALLBACKS];

/* Calls the callback, if there is one. In the body of a receiver. */
#define OCC_OMP5_CALL(event, type, ...)               \
  OCC_CALL(occ_omp5_callbacks[ompt_callback_##event], \
           ompt_callback_##type##_t, __VA_ARGS__)

struct occ_mark {
  const struct OCC_construct *construct;
  const struct OCC_task *task; /* the one that is in it */
  const void *codeptr;
  OCC_u64 count; /* worksharing: iterations or sections */
  unsigned char sync; /* an ompt_sync_region_t, or 0 */
  unsigned char waited; /* a stretch of waiting has been reported */
};

struct occ_marks {
  unsigned count, room;
  OCC_u64 acquiring; /* the mutex that it is about to acquire, as reported */
  const void *acquiring_at; /* and where: the acquisition has that address */
  struct occ_mark mark[];
};

#define OCC_OMP5_DEEPEST 32 /* functions of the runtime on one another */

/* Where the calling receiver's event lies in the program's code. The runtime is
 * compiled with frame pointers, so the chain of frames leads from here, through
 * the runtime's functions, to the first return address that is not the
 * runtime's; the frame of the program's function is not needed. */
static inline const void *occ_omp5_codeptr(void) {
  void *const *frame = __builtin_frame_address(0);
  for (int depth = 0; depth < OCC_OMP5_DEEPEST; depth++) {
    const char *address = frame[1];
    if (address < __start_occ_runtime || address >= __stop_occ_runtime)
      return address;
    frame = frame[0];
  }
  return 0;
}

/* Enters and leaves a region. leave gives what enter was told; of a region that
 * was not entered, or by a thread without memory, its own address. */
const void *occ_omp5_enter(struct occ_thread *self,
                           const struct OCC_construct *construct,
                           ompt_sync_region_t sync, OCC_u64 count);
/* Entered by way of `codeptr`, if that is known. */
const void *occ_omp5_enter_at(struct occ_thread *self,
                              const struct OCC_construct *construct,
                              ompt_sync_region_t sync, const void *codeptr);
struct occ_mark occ_omp5_leave(struct occ_thread *self,
                               const struct OCC_construct *construct,
                               ompt_sync_region_t sync);

/* The innermost mark of `region`; where that is NULL, of a synchronization
 * region that the current task is in. NULL without one. */
struct occ_mark *occ_omp5_inside(struct occ_thread *self,
                                 const struct OCC_construct *construct);

void occ_omp5_thread_begin(struct occ_thread *self);
void occ_omp5_thread_end(struct occ_thread *self);

static inline ompt_data_t *occ_omp5_word(OCC_u64 *word) {
  return (ompt_data_t *)word;
}

static inline ompt_data_t *occ_omp5_thread(struct occ_thread *self) {
  return occ_omp5_word(&self->slot[OCC_SLOT_OMP5_WORD].word);
}

/* NULL on a thread without memory for them. */
static inline struct occ_marks *occ_omp5_marks(const struct occ_thread *self) {
  return self->slot[OCC_SLOT_OMP5_MARKS].pointer;
}

static inline ompt_data_t *occ_omp5_task(struct OCC_thread *self) {
  return occ_omp5_word(&self->task->data);
}

/* To OpenMP 5 the teams of a league are in one region, the league. */
static inline int occ_omp5_in_league(const struct occ_team *team) {
  return team->construct && team->construct->kind == OCC_TEAM && team->outer &&
         team->outer->construct && team->outer->construct->kind == OCC_TEAMS;
}
static inline struct occ_team *occ_omp5_region(struct occ_team *team) {
  return occ_omp5_in_league(team) ? team->outer : team;
}
static inline ompt_data_t *occ_omp5_parallel(struct OCC_thread *self) {
  struct occ_task *task = (struct occ_task *)self->task;
  return occ_omp5_word(&occ_omp5_region(task->team)->data);
}

/* What is said of a task: enum ompt_task_flag_t. */
int occ_omp5_flags(const struct occ_task *task);

/* One canonical event, for this adapter. */
struct occ_omp5_event {
  OCC_receiver *receiver;
  OCC_u64 gives; /* callbacks that it leads to: bit c for number c */
  OCC_u64 needs; /* others for which the receiver has to see it */
};

/* Of an event; a receiver of NULL where it is none of OpenMP 5's. */
struct occ_omp5_event occ_omp5_region_event(unsigned event);
struct occ_omp5_event occ_omp5_mutex_event(unsigned event);
struct occ_omp5_event occ_omp5_work_event(unsigned event);

ompt_interface_fn_t occ_omp5_inquiry(const char *name);

#endif
