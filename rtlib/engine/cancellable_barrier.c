/* cancellable_barrier.c: executes the barriers of a region that can be
 * cancelled.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->cancel_arrived, team->cancel_turn, member->cancel_turn.
 * Callers: engine/barrier_wait, construct/reduction.
 * Emits:   wait_barrier.   Spec: [OMP 5.2 §16]
 *
 * A thread that leaves a cancelled region goes directly to the join, while
 * other members may still wait in an earlier barrier. So in a region that can
 * be cancelled, all barriers except the join are of another kind: they have one
 * counter of arrivals, and a cancellation ends their waits.
 *
 * If all members arrive at such a barrier, the region cannot be cancelled until
 * the barrier is over, because only implicit tasks can cancel it.
 *
 * The join is an ordinary barrier. Every member comes to it exactly once, and
 * the epochs do not count the region's other barriers. After the join of a
 * cancelled region the primary thread sets all members' counts of worksharing
 * regions, dealt loops and single regions back to 0, because these counts
 * differ.
 *
 * A barrier in a function that the region calls also ends early. The thread
 * cannot leave that function, and continues to the next cancellation point. A
 * thread that waits for its turn (engine/loop_chunks) also continues to the
 * next cancellation point, because the thread that has the turn may have left.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/cancellable_barrier.h"

#include "base/tsan.h"
#include "engine/task_run.h"

static int all_arrived(const void *object, OCC_u64 size) {
  const struct occ_team *team = object;
  return occ_load(&team->cancel_arrived, SEQ_CST) == (unsigned)size ||
         occ_load(&team->cancelled, SEQ_CST);
}

static int is_over(const void *object, OCC_u64 turn) {
  const struct occ_team *team = object;
  return occ_reached(occ_load(&team->cancel_turn, SEQ_CST), (unsigned)turn) ||
         occ_load(&team->cancelled, SEQ_CST);
}

int occ_cancel_gather(struct occ_thread *self, void *partial,
                      OCC_combine *combine) {
  struct occ_team *team = occ_team_current(self);
  struct occ_member *member = self->member;
  unsigned size = self->pub.team_size;
  if (occ_load(&team->cancelled, ACQUIRE))
    return 0;
  /* team->cancel_turn cannot change before this member has arrived, so this
   * load reads the number of barriers that are over. */
  member->cancel_turn = occ_load(&team->cancel_turn, RELAXED) + 1;
  member->out.partial = partial;
  occ_tsan_release(&team->cancel_arrived);
  if (occ_add(&team->cancel_arrived, 1, SEQ_CST) + 1 == size)
    occ_park_wake(&team->member[0].thread->inbox.park);
  if (self->pub.num != 0)
    return 0;
  occ_wait_in_barrier(self, all_arrived, team, size, &occ_help_team);
  if (occ_load(&team->cancelled, ACQUIRE))
    return 0;
  if (OCC_UNLIKELY(occ_tasking(self->member, team)))
    occ_wait_in_barrier(self, occ_tasks_quiet, team, 0, &occ_help_team);
  occ_tsan_acquire(&team->tasking);
  occ_tsan_acquire(&team->cancel_arrived);
  occ_store(&team->cancel_arrived, 0, RELAXED);
  for (unsigned i = 1; combine && i < size; i++)
    combine(partial, team->member[i].out.partial);
  return 1;
}

void occ_cancel_release(struct occ_thread *self) {
  struct occ_team *team = occ_team_current(self);
  if (occ_load(&team->cancelled, ACQUIRE))
    return;
  if (self->pub.num != 0) {
    occ_wait_in_barrier(self, is_over, team, self->member->cancel_turn,
                        &occ_help_team);
    occ_tsan_acquire(&team->cancel_turn);
    return;
  }
  occ_tsan_release(&team->cancel_turn);
  occ_store(&team->cancel_turn, self->member->cancel_turn, SEQ_CST);
  occ_wake_team(team);
}
