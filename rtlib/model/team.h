/* team.h: a team, its members, its place in the nest of regions.
 *
 * Layer:   model. May include base/, model/, abi.h.
 * Owns:    struct occ_team, struct occ_member.   Spec: [OMP 5.2 §10.1]
 *
 * A team outlives its region. Each member keeps, for the regions it will meet,
 * one team with workers (`inner`) and one of itself alone (`serial`). Memory of
 * teams is never unmapped, so a late look at an old task record is valid.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TEAM_H
#define OCC_MODEL_TEAM_H

#include "base/atomic.h"
#include "base/deque.h"
#include "model/exported_abi.h"
#include "model/region.h"
#include "model/relatives.h"
#include "model/sync.h"
#include "model/taskdata.h"
#include "model/workshare.h"

struct occ_thread;

/* One seat. Lines that its owner writes in barriers hold no data for others. */
struct occ_member {
  /* Read by all; set when the seat is taken. */
  struct occ_thread *thread;
  struct occ_deque *deque; /* atomic: NULL until it queues its first task */
  struct occ_team *inner, *serial; /* the owner's, for regions it will meet */
  /* Its place and its place-partition-var, by number in occ_places; count 0:
   * all of them. Teams of one use the outer team's. [OMP 5.2 §10.1.3] */
  unsigned place, partition, partition_count;
  unsigned processor; /* atomic: where it was seen last, plus 1 */

  /* The owner's, except while the primary thread sets the team up. */
  unsigned epoch OCC_ALIGNED_LINE; /* barriers passed in this team */
  unsigned workshares; /* worksharing regions met */
  unsigned singles; /* single regions met */
  unsigned victim; /* where it last found a task to steal */
  unsigned round; /* the team's round it works or has worked in */
  unsigned region; /* which of the team's records is that region's */
  unsigned run_ahead; /* tasks to run without asking for room */
  unsigned plenty; /* enough tasks were in its queue when it asked */
  unsigned must_release; /* the current join folds partial results */
  unsigned cancellable; /* see engine/cancellation */
  unsigned cancel_turn; /* the current barrier of such a region */
  unsigned shares; /* cancellable worksharing regions met */
  const void *awaited; /* atomic: the word at which it sleeps alone, or NULL */
  OCC_u64 awaited_value; /* atomic: the value it waits for */
  struct occ_task task; /* its implicit task */
  struct occ_outbox out;
  struct occ_flag flag[OCC_DISSEMINATE_ROUNDS];
  struct occ_deal deal;
} OCC_ALIGNED_LINE;

/* A contention group: an initial thread and the regions that begin in it. */
struct occ_group {
  unsigned num, teams; /* the team's number, and of how many */
  unsigned thread_limit; /* 0: none but the process's */
  unsigned busy; /* atomic: its threads that are in regions */
  unsigned abreast; /* threads that run beside the initial one */
};

struct occ_team {
  /* The primary thread's data; others read it only to answer a question. */
  unsigned size, capacity; /* threads in it; seats in member[] */
  unsigned level; /* enclosing parallel regions, this included */
  unsigned active_level; /* those with more than one thread */
  unsigned round; /* counts the regions this team has run */
  unsigned outer_num; /* the parent task's thread number */
  int foreign_level; /* that task's, in regions of another runtime */
  struct occ_task *parent; /* that met the construct; NULL: no region */
  struct occ_team *outer; /* that task's team */
  union {
    struct occ_team *initial; /* the one in which its contention group began */
    struct occ_team *next_free;
  };
  unsigned placed; /* its size when its places were chosen last */
  unsigned char crowded; /* they have fewer processors than threads */
  unsigned char met; /* its workers have been in a region of it */
  struct occ_region region[OCC_REGIONS];
  struct occ_launch *launched; /* by a team of one: engine/launches */
  unsigned long long shown; /* what OMP_DISPLAY_AFFINITY has shown of it */

  /* Read by all while they wait, seldom written. */
  unsigned tasking OCC_ALIGNED_LINE; /* atomic: last round with a queued task */
  unsigned sleepers; /* atomic: members asleep in this team */
  unsigned generation; /* of the pool its workers came from */
  unsigned reduce_word; /* mutex of reductions with nowait */
  unsigned cancelled; /* atomic: the parallel region is cancelled */
  unsigned share_cancelled; /* atomic: that worksharing region is; 0: none */
  void *copyprivate; /* between the two barriers of a copyprivate */
  unsigned may_spin; /* atomic: its size, or 0: too few processors for it */
  unsigned char light; /* atomic: posts use base/park's light variant */
  unsigned char disseminate; /* an enum occ_meet */
  unsigned char watched; /* atomic: how its regions end, see engine/fork */
  struct occ_families *families; /* of a large team; NULL: none made yet */

  /* Atomic: the epoch whose barrier is over. */
  unsigned release OCC_ALIGNED_LINE;

  unsigned single OCC_ALIGNED_LINE; /* atomic: single regions claimed */
  unsigned cancel_arrived; /* atomic: at a barrier of a cancellable region */
  unsigned cancel_turn; /* atomic: such barriers that are over */

  /* engine/ready_list: tasks that are in no thread's queue. */
  unsigned ready_count OCC_ALIGNED_LINE; /* atomic */
  unsigned ready_lock;
  struct occ_task *ready;
  unsigned long long fulfilled; /* atomic: tasks completed by their event */

  struct occ_group group OCC_ALIGNED_LINE; /* initial teams, leagues */

  struct occ_workshare ring[OCC_WORKSHARES];
  struct occ_member member[];
};

/* A team with room for `size` members; NULL without memory. */
struct occ_team *occ_team_new(unsigned size);

/* No worksharing region has been met. */
void occ_team_clear_ring(struct occ_team *team);

/* Stores a team without workers, and its members' teams, for reuse. */
void occ_team_recycle(struct occ_team *team);

/* Makes `thread` the team's member `num`, in step with member 0. */
void occ_team_seat(struct occ_team *team, unsigned num,
                   struct occ_thread *thread);

/* Has a task been queued in the region that the member works in? */
static inline int occ_tasking(const struct occ_member *member,
                              const struct occ_team *team) {
  return occ_load(&team->tasking, ACQUIRE) == member->round;
}

/* The next outer task in the context of `task`, which has begun to run: of an
 * explicit task the one beneath it on the stack, which need not be its creator.
 * NULL for an initial task. [OMP 5.2 §19.6.1] */
static inline struct occ_task *occ_task_enclosing(const struct occ_task *task) {
  return task->kind == OCC_TASK_EXPLICIT   ? task->beneath
         : task->kind == OCC_TASK_IMPLICIT ? task->team->parent
                                           : 0;
}

/* The team `levels` regions further out; NULL beyond the outermost. */
struct occ_team *occ_team_ancestor(struct occ_team *team, unsigned levels);

#endif
