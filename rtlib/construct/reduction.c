/* reduction.c: executes the reduction clause of worksharing constructs.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §5.5.8]
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "base/tsan.h"
#include "engine/barrier_wait.h"
#include "engine/cancellable_barrier.h"
#include "engine/lock.h"
#include "model/exported_abi.h"
#include "model/team.h"
#include "tool/emit.h"
#include "tool/states.h"

int OCC_reduce_gather(struct OCC_thread *pub, void *partial, OCC_u64 size,
                      OCC_combine *combine) {
  struct occ_thread *self = occ_thread_of(pub);
  int total;
  occ_state_set(self, OCC_STATE_BARRIER_WORKSHARE);
  total = OCC_UNLIKELY(self->member->cancellable)
              ? occ_cancel_gather(self, partial, combine)
              : occ_barrier_gather(self, partial, size, combine);
  if (total)
    occ_state_set(self, OCC_STATE_WORK_REDUCTION);
  return total;
}

void OCC_reduce_release(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  occ_state_set(self, OCC_STATE_BARRIER_WORKSHARE);
  if (OCC_UNLIKELY(self->member->cancellable))
    occ_cancel_release(self);
  else
    occ_barrier_release(self);
  occ_state_set(self, occ_state_work(occ_task_current(self)->team));
}

void OCC_scan_put(struct OCC_thread *self, void *total) {
  occ_thread_of(self)->member->out.scan = total;
}

void *OCC_scan_get(struct OCC_thread *self, unsigned num) {
  const struct occ_team *team = occ_team_current(occ_thread_of(self));
  /* If the region is cancelled, member `num` may have left it. Then no thread
   * uses the result. */
  return team->member[occ_load(&team->cancelled, RELAXED) ? self->num : num]
      .out.scan;
}

void *OCC_copies_new(OCC_u64 bytes) { return occ_room_new(bytes); }

void OCC_copies_free(void *copies) { occ_room_free(copies); }

/* The lock for a reduction of a loop construct with bind(teams): all teams of a
 * league share the originals. */
static unsigned league_word;

/* Returns the word to lock for threads that reduce to the same originals.
 * Returns NULL if only one thread reduces to them. */
static unsigned *reduce_word(struct OCC_thread *pub) {
  struct occ_team *team = occ_team_current(occ_thread_of(pub));
  if (pub->team_size != 1)
    return &team->reduce_word;
  return team->group.teams > 1 ? &league_word : 0;
}

/* For nowait: each thread folds its copies into the originals by itself. */
void OCC_reduce_lock(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  unsigned *word = reduce_word(pub);
  if (word && !occ_mutex_try(word)) {
    occ_state_set(self, OCC_STATE_OVERHEAD);
    occ_mutex_wait_near(self, word);
  }
  if (word)
    occ_tsan_acquire(word);
  occ_state_set(self, OCC_STATE_WORK_REDUCTION);
}

void OCC_reduce_unlock(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = occ_team_current(occ_thread_of(pub));
  unsigned *word = reduce_word(pub);
  if (word) {
    occ_tsan_release(word);
    occ_mutex_unlock(word);
  }
  occ_state_set(self, occ_state_work(team));
}
