/* omp5_marks.c: where in the program's code an event of OpenMP 5 lies.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    struct occ_marks.   Spec: [OMP 5.2 §19.5], codeptr_ra
 * Callers: the receivers of omp5_*, on the thread that reports.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5.h"

#include "base/alloc.h"

#include <string.h>

#define FIRST_ROOM 30

/* In a forked child the thread has marks already, of where its parent was. */
void occ_omp5_thread_begin(struct occ_thread *self) {
  struct occ_marks *marks = occ_omp5_marks(self);
  if (marks) {
    marks->count = 0;
    return;
  }
  marks = occ_alloc_try(sizeof *marks + FIRST_ROOM * sizeof marks->mark[0],
                        OCC_LINE);
  if (marks)
    marks->room = FIRST_ROOM;
  self->slot[OCC_SLOT_OMP5_MARKS].pointer = marks;
}

void occ_omp5_thread_end(struct occ_thread *self) {
  struct occ_marks *marks = occ_omp5_marks(self);
  self->slot[OCC_SLOT_OMP5_MARKS].pointer = 0;
  occ_free(marks);
}

static struct occ_marks *with_room(struct occ_thread *self) {
  struct occ_marks *marks = occ_omp5_marks(self), *larger;
  unsigned room;
  if (!marks || marks->count < marks->room)
    return marks;
  room = marks->room * 2;
  larger =
      occ_alloc_try(sizeof *marks + room * sizeof marks->mark[0], OCC_LINE);
  if (!larger)
    return 0;
  memcpy(larger, marks, sizeof *marks + marks->count * sizeof marks->mark[0]);
  larger->room = room;
  self->slot[OCC_SLOT_OMP5_MARKS].pointer = larger;
  occ_free(marks);
  return larger;
}

static const void *enter(struct occ_thread *self,
                         const struct OCC_construct *construct,
                         ompt_sync_region_t sync, OCC_u64 count,
                         const void *codeptr) {
  struct occ_marks *marks = with_room(self);
  if (!codeptr)
    codeptr = occ_omp5_codeptr();
  if (marks) {
    struct occ_mark mark = {construct, self->pub.task,      codeptr,
                            count,     (unsigned char)sync, 0};
    marks->mark[marks->count++] = mark;
  }
  return codeptr;
}

const void *occ_omp5_enter(struct occ_thread *self,
                           const struct OCC_construct *construct,
                           ompt_sync_region_t sync, OCC_u64 count) {
  return enter(self, construct, sync, count, 0);
}

const void *occ_omp5_enter_at(struct occ_thread *self,
                              const struct OCC_construct *construct,
                              ompt_sync_region_t sync, const void *codeptr) {
  return enter(self, construct, sync, 0, codeptr);
}

struct occ_mark occ_omp5_leave(struct occ_thread *self,
                               const struct OCC_construct *construct,
                               ompt_sync_region_t sync) {
  struct occ_marks *marks = occ_omp5_marks(self);
  struct occ_mark none = {construct, 0, 0, 0, (unsigned char)sync, 0};
  for (unsigned i = marks ? marks->count : 0; i-- > 0;)
    if (marks->mark[i].construct == construct && marks->mark[i].sync == sync) {
      marks->count = i;
      return marks->mark[i];
    }
  none.codeptr = occ_omp5_codeptr();
  return none;
}

struct occ_mark *occ_omp5_inside(struct occ_thread *self,
                                 const struct OCC_construct *construct) {
  struct occ_marks *marks = occ_omp5_marks(self);
  for (unsigned i = marks ? marks->count : 0; i-- > 0;)
    if (construct
            ? marks->mark[i].construct == construct
            : marks->mark[i].task == self->pub.task && marks->mark[i].sync &&
                  marks->mark[i].sync != ompt_sync_region_reduction)
      return &marks->mark[i];
  return 0;
}
