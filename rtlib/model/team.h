/* team.h: declares a team, its members, and its place in the nest of regions.
 *
 * Layer:   model. May include base/, model/, abi.h.
 * Owns:    struct occ_team; struct occ_member, a seat.   Spec: [OMP 5.2 §10.1]
 *
 * A team outlives its region. For the next region that a member begins, the
 * member keeps a team with workers (`inner`) and a team of one (`serial`).
 * Memory of teams is never unmapped, so thieves can read old task records.
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

/* A member's record, also called its seat. Cache lines that the member writes
 * in barriers have no other data. */
struct occ_member {
  /* read by all members; set when the thread joins the team */
  struct occ_thread *thread;
  struct occ_deque *deque; /* atomic; NULL: no task was queued yet */
  struct occ_team *inner, *serial; /* for regions that the member begins */
  /* Indexes in occ_places. If partition_count is 0, the member has all places.
   * A one-thread team uses the indexes of the outer team. [OMP 5.2 §10.1.3] */
  unsigned place, partition, partition_count;
  unsigned processor; /* atomic: the last reported processor + 1 */

  /* Written by `thread`, or by the primary thread when it sets the team up. */
  unsigned epoch OCC_ALIGNED_LINE; /* barriers passed in this team */
  unsigned workshares; /* worksharing regions encountered */
  unsigned singles; /* single regions encountered */
  unsigned victim; /* the member from which this member last stole a task */
  unsigned round; /* team->round of the member's region */
  unsigned region; /* index of the member's region in team->region */
  unsigned run_ahead; /* tasks to run before the next look at the queue */
  unsigned plenty; /* 1: the member's queue had enough tasks at the last look */
  unsigned must_release; /* 1: at the join, workers wait for the release */
  unsigned cancellable; /* see engine/cancellation */
  unsigned cancel_turn; /* number of the current cancellable barrier */
  unsigned shares; /* cancellable worksharing regions encountered */
  const void *awaited; /* atomic: the word at which the member sleeps alone */
  OCC_u64 awaited_value; /* atomic: the value of *awaited that ends the sleep */
  struct occ_task task; /* the member's implicit task */
  struct occ_outbox out;
  struct occ_flag flag[OCC_DISSEMINATE_ROUNDS];
  struct occ_deal deal;
} OCC_ALIGNED_LINE;

/* A contention group: an initial thread and the regions that begin in it. */
struct occ_group {
  unsigned num, teams; /* `num`: number of the team in a league of `teams` */
  unsigned thread_limit; /* 0: no limit */
  unsigned busy; /* atomic: number of threads in use, if thread_limit is set */
  unsigned abreast; /* initial threads that run at a time */
};

struct occ_team {
  /* The primary thread's data. Other threads read it only for inquiries. */
  unsigned size, capacity;
  unsigned level; /* number of parallel regions around, plus this one */
  unsigned active_level; /* as `level`, but without regions of one thread */
  unsigned round; /* number of regions that this team has run */
  unsigned outer_num; /* the parent task's thread number */
  int foreign_level; /* enclosing regions of another runtime */
  struct occ_task *parent; /* the encountering task; NULL: no region */
  struct occ_team *outer; /* the parent task's team */
  union {
    struct occ_team *initial; /* the team that began the contention group */
    struct occ_team *next_free;
  };
  unsigned placed; /* number of threads for which places were last chosen */
  unsigned char crowded; /* 1: more threads than processors in the places */
  unsigned char met; /* 1: the workers have been in a region of this team */
  struct occ_region region[OCC_REGIONS];
  struct occ_launch *launched; /* see engine/launches; teams of one only */
  unsigned long long shown; /* hash of the affinity that was printed last */

  /* Read by all members while they wait, seldom written. */
  unsigned tasking OCC_ALIGNED_LINE; /* atomic: last round with a queued task */
  unsigned sleepers; /* atomic: members that sleep in this team */
  unsigned generation; /* occ_pool_generation when the workers joined */
  unsigned reduce_word; /* mutex of reductions with nowait */
  unsigned cancelled; /* atomic; 1: the parallel region is cancelled */
  unsigned share_cancelled; /* atomic: the cancelled worksharing region, or 0 */
  void *copyprivate; /* valid between the barriers of a copyprivate */
  unsigned may_spin; /* atomic: 0 if too few processors to spin, else `size` */
  unsigned char light; /* atomic; 1: wake-ups use base/park's light variant */
  unsigned char disseminate; /* an enum occ_meet */
  unsigned char watched; /* atomic; 1: a tool gets events of joins */
  struct occ_families *families; /* large teams only; NULL: none made yet */

  /* Atomic: the last epoch whose barrier is over. */
  unsigned release OCC_ALIGNED_LINE;

  unsigned single OCC_ALIGNED_LINE; /* atomic: number of claimed singles */
  unsigned cancel_arrived; /* atomic: arrivals at a cancellable barrier */
  unsigned cancel_turn; /* atomic: cancellable barriers that are over */

  /* tasks that are in no thread's queue: engine/ready_list */
  unsigned ready_count OCC_ALIGNED_LINE; /* atomic */
  unsigned ready_lock;
  struct occ_task *ready;
  unsigned long long fulfilled; /* atomic: tasks completed by their event */

  struct occ_group group OCC_ALIGNED_LINE; /* of initial teams, leagues */

  struct occ_workshare ring[OCC_WORKSHARES];
  struct occ_member member[];
};

/* Returns a team for up to `size` members, or NULL if there is no memory. */
struct occ_team *occ_team_new(unsigned size);

void occ_team_clear_ring(struct occ_team *team);

/* Stores a team without workers, and its members' teams, for reuse. */
void occ_team_recycle(struct occ_team *team);

/* Makes `thread` member `num`, with the epoch and the counts of member 0. */
void occ_team_seat(struct occ_team *team, unsigned num,
                   struct occ_thread *thread);

/* Returns true if a task was queued in the member's region. */
static inline int occ_tasking(const struct occ_member *member,
                              const struct occ_team *team) {
  return occ_load(&team->tasking, SEQ_CST) == member->round;
}

/* Returns the enclosing task of a task that has begun. For an explicit task
 * this is the task that the thread suspended to run it, which need not be the
 * creator. NULL for an initial task. [OMP 5.2 §19.6.1] */
static inline struct occ_task *occ_task_enclosing(const struct occ_task *task) {
  return task->kind == OCC_TASK_EXPLICIT   ? task->beneath
         : task->kind == OCC_TASK_IMPLICIT ? task->team->parent
                                           : 0;
}

/* Returns the team `levels` regions further out, or NULL. */
struct occ_team *occ_team_ancestor(struct occ_team *team, unsigned levels);

#endif
