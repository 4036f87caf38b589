/* omp5_marks.c: allocates and searches the marks that record which regions a
 * thread is in.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the memory of struct occ_marks.   Spec: [OMP 5.2 §19.5], codeptr_ra
 * Callers: the translations of omp5_*, on the thread that reports.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/omp5_preview5/omp5_marks.h"

#include "base/alloc.h"

#include <string.h>

#define FIRST_ROOM 30

static struct occ_marks *new_marks(size_t room) {
  struct occ_marks *marks =
      occ_alloc_try(sizeof *marks + room * sizeof marks->mark[0], OCC_LINE);
  if (!marks)
    return 0;
  marks->mark[0] = (struct occ_mark){0, 0, 0, 0, 0, 0};
  marks->next = marks->mark + 1;
  marks->end = marks->mark + room;
  return marks;
}

/* In a forked child the thread still has the marks from before the fork. They
 * are dropped. */
void occ_omp5_thread_begin(struct occ_thread *self) {
  struct occ_marks *marks = occ_omp5_marks(self);
  if (marks)
    marks->next = marks->mark + 1;
  else
    self->slot[OCC_SLOT_OMP5_MARKS].pointer = new_marks(FIRST_ROOM);
}

void occ_omp5_thread_end(struct occ_thread *self) {
  struct occ_marks *marks = occ_omp5_marks(self);
  self->slot[OCC_SLOT_OMP5_MARKS].pointer = 0;
  occ_free(marks);
}

struct occ_marks *occ_omp5_more_marks(struct occ_thread *self) {
  struct occ_marks *marks = occ_omp5_marks(self), *larger;
  size_t count;
  if (!marks)
    return 0;
  count = (size_t)(marks->end - marks->mark);
  larger = new_marks(count * 2);
  if (!larger)
    return 0;
  memcpy(larger->mark, marks->mark, count * sizeof marks->mark[0]);
  larger->next = larger->mark + count;
  larger->acquiring = marks->acquiring;
  larger->acquiring_at = marks->acquiring_at;
  self->slot[OCC_SLOT_OMP5_MARKS].pointer = larger;
  occ_free(marks);
  return larger;
}

const struct occ_mark *occ_omp5_find(const struct occ_thread *self,
                                     const struct OCC_construct *construct,
                                     ompt_sync_region_t sync) {
  const struct occ_marks *marks = occ_omp5_marks(self);
  for (const struct occ_mark *mark = marks ? marks->next : 0;
       mark && --mark > marks->mark;)
    if (occ_omp5_is_mark(mark, construct, sync))
      return mark;
  for (const struct occ_mark *mark =
           marks && occ_call_site(construct) ? marks->next : 0;
       mark && --mark > marks->mark;)
    if (mark->task == self->pub.task && mark->sync == sync &&
        mark->construct->kind == construct->kind)
      return mark;
  return 0;
}

struct occ_mark *occ_omp5_inside(struct occ_thread *self,
                                 const struct OCC_construct *construct) {
  struct occ_marks *marks = occ_omp5_marks(self);
  for (struct occ_mark *mark = marks ? marks->next : 0;
       mark && --mark > marks->mark;)
    if (construct ? mark->construct == construct
                  : mark->task == self->pub.task && mark->sync &&
                        mark->sync != ompt_sync_region_reduction)
      return mark;
  return 0;
}
