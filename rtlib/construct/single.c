/* single.c: chooses the thread of a single region, and passes the data of a
 * copyprivate clause on.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    team->single, team->copyprivate. Callers: lowered code.
 * Spec:    [OMP 5.2 §11.1, §5.7.2]
 *
 * single. Each member counts the single regions that it has met; team->single
 * counts the regions that are claimed. A member that finds both counts equal,
 * and advances team->single, executes the block.
 *
 * copyprivate. One thread stores the pointer before a barrier, and the other
 * threads read the pointer after this barrier. The next store comes after a
 * second barrier. The barriers order all accesses, so the pointer is a plain
 * field.
 */
/* SPDX-License-Identifier: MIT */
#include "model/exported_abi.h"
#include "model/team.h"
#include "model/thread.h"

int OCC_single(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = occ_team_current(self);
  if (pub->team_size == 1)
    return 1;
  unsigned number = self->member->singles++;
  return occ_load(&team->single, RELAXED) == number &&
         occ_cas(&team->single, &number, number + 1, RELAXED);
}

void OCC_copyprivate_put(struct OCC_thread *self, void *record) {
  occ_team_current(occ_thread_of(self))->copyprivate = record;
}

void *OCC_copyprivate_get(struct OCC_thread *self) {
  struct occ_team *team = occ_team_current(occ_thread_of(self));
  return occ_load(&team->cancelled, RELAXED) ? 0 : team->copyprivate;
}
