/* team.h: a team, its members, its place in the nest of regions.
 *
 * Layer:   model. May include base/, model/, abi.h.
 * Owns:    struct occ_team, struct occ_member.   Spec: [OMP 5.2 §10.1]
 *
 * A team outlives its region. For regions that it will encounter, each member
 * keeps a team with workers (`inner`) and one of itself alone (`serial`).
 * Memory of teams is never unmapped, so old task records can be read.
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

/* One seat. Lines that its owner writes in barriers have no data for others. */
struct occ_member {
  /* Read by all; set when the seat is taken. */
  struct occ_thread *thread;
  struct occ_deque *deque; /* atomic: NULL until it queues its first task */
  struct occ_team *inner, *serial; /* for regions that it will encounter */
  /* Its place and its place-partition-var, by number in occ_places; count 0:
   * all of them. Teams of one use the outer team's. [OMP 5.2 §10.1.3] */
  unsigned place, partition, partition_count;
  unsigned processor; /* atomic: the one that it reported last, plus 1 */

  /* Written by the owner, or by the primary thread when it sets the team up. */
  unsigned epoch OCC_ALIGNED_LINE; /* barriers passed in this team */
  unsigned workshares; /* worksharing regions encountered */
  unsigned singles; /* single regions encountered */
  unsigned victim; /* where it last found a task to steal */
  unsigned round; /* the team's round in which it works or has worked */
  unsigned region; /* which of the team's records is that region's */
  unsigned run_ahead; /* tasks to run without another look at the queue */
  unsigned plenty; /* enough tasks were in its queue at the last look */
  unsigned must_release; /* the current join folds partial results */
  unsigned cancellable; /* see engine/cancellation */
  unsigned cancel_turn; /* the current barrier of such a region */
  unsigned shares; /* cancellable worksharing regions encountered */
  const void *awaited; /* atomic: the word at which it sleeps alone, or NULL */
  OCC_u64 awaited_value; /* atomic: the value it waits for */
  struct occ_task task; /* its implicit task */
  struct occ_outbox out;
  struct occ_flag flag[OCC_DISSEMINATE_ROUNDS];
  struct occ_deal deal;
} OCC_ALIGNED_LINE;

/* A contention group: an initial thread and the regions that begin in it. */
struct occ_group {
  unsigned num, teams; /* the team's number, and the number of teams */
  unsigned thread_limit; /* 0: only the process's limit */
  unsigned busy; /* atomic: its threads that are in regions */
  unsigned abreast; /* threads that run at the same time as the initial one */
};

struct occ_team {
  /* The primary thread's data. Others read it only to answer a question. */
  unsigned size, capacity; /* threads in it; seats in member[] */
  unsigned level; /* enclosing parallel regions, this included */
  unsigned active_level; /* those of them with more than one thread */
  unsigned round; /* counts the regions this team has run */
  unsigned outer_num; /* the parent task's thread number */
  int foreign_level; /* of the parent task, in regions of another runtime */
  struct occ_task *parent; /* it encountered the construct; NULL: no region */
  struct occ_team *outer; /* the parent task's team */
  union {
    struct occ_team *initial; /* the one in which its contention group began */
    struct occ_team *next_free;
  };
  unsigned placed; /* its size when its places were last chosen */
  unsigned char crowded; /* these have fewer processors than threads */
  unsigned char met; /* its workers have been in one of its regions */
  struct occ_region region[OCC_REGIONS];
  struct occ_launch *launched; /* by a team of one: engine/launches */
  unsigned long long shown; /* a hash of the text for OMP_DISPLAY_AFFINITY */

  /* Read by all while they wait, seldom written. */
  unsigned tasking OCC_ALIGNED_LINE; /* atomic: last round with a queued task */
  unsigned sleepers; /* atomic: members asleep in this team */
  unsigned generation; /* of the pool its workers came from */
  unsigned reduce_word; /* mutex of reductions with nowait */
  unsigned cancelled; /* atomic: the parallel region is cancelled */
  unsigned share_cancelled; /* atomic: the cancelled one's number; 0: none */
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

/* Prepares the ring: no worksharing region has been encountered. */
void occ_team_clear_ring(struct occ_team *team);

/* Stores a team without workers, and its members' teams, for reuse. */
void occ_team_recycle(struct occ_team *team);

/* Makes `thread` the team's member `num`, in step with member 0. */
void occ_team_seat(struct occ_team *team, unsigned num,
                   struct occ_thread *thread);

/* True if a task has been queued in the region in which the member works. */
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
