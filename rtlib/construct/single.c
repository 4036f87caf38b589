/* single.c: the single construct and its copyprivate clause.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    team->copyprivate. Callers: lowered code.   Spec: [OMP 3.1 §2.5.3]
 *
 * copyprivate: one thread stores the pointer before a barrier, the others read
 * it after; the next store comes after a second barrier. The barriers order
 * both, so the pointer is a plain field.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/share.h"
#include "model/lowered.h"
#include "model/team.h"

int OCC_single(struct OCC_thread *self) {
  return self->team_size == 1 || occ_single(occ_thread_of(self));
}

void OCC_copyprivate_put(struct OCC_thread *self, void *record) {
  ((struct occ_team *)self->team)->copyprivate = record;
}

void *OCC_copyprivate_get(struct OCC_thread *self) {
  struct occ_team *team = (struct occ_team *)self->team;
  return occ_load(&team->cancelled, RELAXED) ? 0 : team->copyprivate;
}
