/* omp5_marks.h: records the regions that a thread is in, and the addresses
 * where the thread entered them.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    struct occ_marks.   Spec: [OMP 5.2 §19.5], codeptr_ra
 * Callers: the translations of omp5_*, on the thread that reports.
 *
 * The begin and the end of a region are reported by two places in the code, but
 * a tool needs the same address for both. When the runtime reports that a
 * thread waits in the region, it does not know the construct. So each thread
 * keeps a stack of marks, one for each region that the thread is in. Marks
 * nest, because a task stays on its thread. If the end of a region is never
 * reported, its mark is dropped with the mark of the region around it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_MARKS_H
#define OCC_TOOL_OMP5_MARKS_H

#include "omp-tools.h"
#include "tool/omp5_preview5/omp5_codeptr.h"
#include "tool/slots.h"

struct occ_mark {
  const struct OCC_construct *construct;
  const struct OCC_task *task; /* the task that is in the region */
  const void *codeptr;
  OCC_u64 count; /* worksharing: iterations or sections */
  unsigned char sync; /* an ompt_sync_region_t, or 0 */
  unsigned char waited; /* 1: a wait in the region has been reported */
};

struct occ_marks {
  struct occ_mark *next, *end; /* the free marks in mark[] */
  /* wait ID of the last reported attempt to acquire a mutex; 0: none */
  OCC_u64 acquiring;
  const void *acquiring_at; /* the address of this attempt, and of the
                             * acquisition that follows */
  struct occ_mark mark[]; /* the first mark belongs to no region */
};

/* Returns NULL if there was no memory. */
static inline struct occ_marks *occ_omp5_marks(const struct occ_thread *self) {
  return self->slot[OCC_SLOT_OMP5_MARKS].pointer;
}

/* Makes room for more marks. Returns the thread's marks; NULL: no memory. */
struct occ_marks *occ_omp5_more_marks(struct occ_thread *self);

static inline void occ_omp5_enter_at(struct occ_thread *self,
                                     const struct OCC_construct *construct,
                                     ompt_sync_region_t sync, OCC_u64 count,
                                     const void *codeptr) {
  struct occ_marks *marks = occ_omp5_marks(self);
  if (OCC_UNLIKELY(!marks || marks->next == marks->end))
    marks = occ_omp5_more_marks(self);
  if (OCC_LIKELY(marks != 0))
    *marks->next++ = (struct occ_mark){construct, self->pub.task,      codeptr,
                                       count,     (unsigned char)sync, 0};
}

/* Enters a region at the address of the event, and returns this address. */
static inline const void *occ_omp5_enter(struct occ_thread *self,
                                         const struct OCC_construct *construct,
                                         ompt_sync_region_t sync,
                                         OCC_u64 count) {
  const void *codeptr = occ_omp5_codeptr_at(&self->pub, construct);
  occ_omp5_enter_at(self, construct, sync, count, codeptr);
  return codeptr;
}

static inline int occ_omp5_is_mark(const struct occ_mark *mark,
                                   const struct OCC_construct *construct,
                                   ompt_sync_region_t sync) {
  return mark->construct == construct && mark->sync == sync;
}

/* Returns the innermost mark of the region that the thread leaves, or NULL.
 * Other compilers' code may begin and end a region by two calls, and each call
 * has its own construct. In this case the function returns the task's innermost
 * mark of the same kind. */
const struct occ_mark *occ_omp5_find(const struct occ_thread *self,
                                     const struct OCC_construct *construct,
                                     ompt_sync_region_t sync);

struct occ_left { /* a region that has been left */
  const void *codeptr;
  OCC_u64 count;
  int waited;
};

/* Without a mark, the result's codeptr is the address of the region's end. */
static inline struct occ_left
occ_omp5_leave(struct occ_thread *self, const struct OCC_construct *construct,
               ompt_sync_region_t sync) {
  struct occ_marks *marks = occ_omp5_marks(self);
  const struct occ_mark *mark = marks ? marks->next - 1 : 0;
  if (OCC_UNLIKELY(!mark || !occ_omp5_is_mark(mark, construct, sync)))
    mark = occ_omp5_find(self, construct, sync);
  if (OCC_UNLIKELY(!mark))
    return (struct occ_left){occ_omp5_codeptr_at(&self->pub, construct), 0, 0};
  marks->next = (struct occ_mark *)mark;
  return (struct occ_left){OCC_LIKELY(mark->construct == construct)
                               ? mark->codeptr
                               : occ_omp5_codeptr_at(&self->pub, construct),
                           mark->count, mark->waited};
}

/* Returns the innermost mark of `construct`, or NULL. If `construct` is NULL,
 * returns the current task's innermost mark of a synchronization region, and
 * skips reductions. */
struct occ_mark *occ_omp5_inside(struct occ_thread *self,
                                 const struct OCC_construct *construct);

/* Returns the construct of the innermost mark, or NULL. */
static inline const struct OCC_construct *
occ_omp5_innermost(const struct occ_thread *self) {
  const struct occ_marks *marks = occ_omp5_marks(self);
  return marks ? marks->next[-1].construct : 0;
}

void occ_omp5_thread_begin(struct occ_thread *self);
void occ_omp5_thread_end(struct occ_thread *self);

#endif
