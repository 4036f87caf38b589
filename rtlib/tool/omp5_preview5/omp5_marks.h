/* omp5_marks.h: the regions that a thread is in, and the places where it
 * entered them.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    struct occ_marks.   Spec: [OMP 5.2 §19.5], codeptr_ra
 * Callers: the translations of omp5_*, on the thread that reports.
 *
 * The events of a region's begin and end come from two places in the code, but
 * a tool needs one address for both. And the runtime, which reports waiting,
 * does not know the construct. So each thread keeps a stack of marks, one for
 * each region that it is in. The stack is strictly nested, because a task stays
 * on its thread. A region whose end is never reported is dropped with the
 * region around it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMP5_MARKS_H
#define OCC_TOOL_OMP5_MARKS_H

#include "omp-tools.h"
#include "tool/omp5_preview5/omp5_codeptr.h"
#include "tool/slots.h"

struct occ_mark {
  const struct OCC_construct *construct;
  const struct OCC_task *task; /* the task that is in it */
  const void *codeptr;
  OCC_u64 count; /* worksharing: iterations or sections */
  unsigned char sync; /* an ompt_sync_region_t, or 0 */
  unsigned char waited; /* a stretch of waiting has been reported */
};

struct occ_marks {
  struct occ_mark *next, *end; /* the free ones among mark[] */
  /* The mutex that it is about to acquire, as it was reported. */
  OCC_u64 acquiring;
  const void *acquiring_at; /* the address in that report, which the acquisition
                               has, too */
  struct occ_mark mark[]; /* the first belongs to no region */
};

/* NULL if the thread has no memory for marks. */
static inline struct occ_marks *occ_omp5_marks(const struct occ_thread *self) {
  return self->slot[OCC_SLOT_OMP5_MARKS].pointer;
}

/* Makes room for one more mark; NULL without memory. */
struct occ_marks *occ_omp5_more_marks(struct occ_thread *self);

/* Enters a region whose address is `codeptr`. */
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

/* Enters a region at the place of the event, and returns that place. */
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

/* The innermost mark of the region that the thread leaves; NULL: none. Other
 * compilers' code may begin and end a region by two calls: then it is the
 * task's innermost mark of that kind. */
const struct occ_mark *occ_omp5_find(const struct occ_thread *self,
                                     const struct OCC_construct *construct,
                                     ompt_sync_region_t sync);

struct occ_left { /* the facts about a region that has been left */
  const void *codeptr;
  OCC_u64 count;
  int waited;
};

/* Leaves a region. If the region was not entered, or the thread had no memory,
 * the place of the end is used. */
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

/* The innermost mark of `region`. If that is NULL, the mark of a
 * synchronization region that the current task is in. NULL: there is none. */
struct occ_mark *occ_omp5_inside(struct occ_thread *self,
                                 const struct OCC_construct *construct);

/* The construct of the innermost mark; NULL: there is none. */
static inline const struct OCC_construct *
occ_omp5_innermost(const struct occ_thread *self) {
  const struct occ_marks *marks = occ_omp5_marks(self);
  return marks ? marks->next[-1].construct : 0;
}

void occ_omp5_thread_begin(struct occ_thread *self);
void occ_omp5_thread_end(struct occ_thread *self);

#endif
