/* barrier_wait.c: executes the team barrier: arrive, help with tasks, leave.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    outbox.arrived, outbox.partial, the dissemination flags,
 *          team->release.
 * Callers: lowered code, on any team thread; no lock held on entry.
 * Emits:   wait_barrier.   Spec: [OMP 5.2 §15.3]
 *
 * Epochs. Each member counts its barriers; the count is its epoch. A waiter
 * accepts its epoch or a later one, because a fast member may have stored the
 * next epoch already. That member did so only after all members had arrived at
 * this barrier.
 *
 * gather. The members form a tree. A member whose number is a multiple of 4^k
 * collects three ranges of 4^(k-1) members: it waits for `arrived` of the first
 * member of each range, and folds that member's partial result into its own.
 * Ranges are folded in the order of thread numbers, so teams of the same size
 * always combine in the same order.
 *
 * The root of the tree is the primary thread. If tasks have been queued in the
 * region, this thread then runs tasks until none is left (engine/task_run).
 *
 * release. The primary thread stores the epoch in team->release. The other
 * members wait for this epoch, and run tasks meanwhile.
 *
 * release in families. In a large team each member has a release word of its
 * own. The primary thread stores the epoch in the words of its family and of
 * heads of other families, and each head passes the epoch on
 * (model/relatives.h). The primary thread also stores the epoch in
 * team->release, for workers that help after the join.
 *
 * disseminate: for up to eight members, each with a processor of its own. In
 * round k member n of N sends a message to member n + 2^k, modulo N, and waits
 * for the message of member n - 2^k. After the last round the member knows that
 * all have arrived, and needs no release.
 *
 * disseminate, with tasks. If tasks have been queued in the region, a release
 * follows the last round. So all members must agree whether there were tasks.
 * Each member looks for tasks once, before its first message; later it might
 * see a task that a fast member made after the barrier. Each message says
 * whether tasks were seen by its sender, or by any member of whose arrival the
 * sender knows. So all get the same answer.
 *
 * No task is missed. Each explicit task descends from a task that a member
 * queued in its implicit task. The member queued that task before it arrived,
 * and so saw it.
 *
 * The answer is in one of two bytes; the epoch's last bit selects the byte. The
 * sender stores the answer before the epoch (release). When the reader looks,
 * the flag may contain the next barrier's epoch already; that barrier's answer
 * is in the other byte. The sender overwrites this barrier's byte only after it
 * has left the next barrier. Before that, the reader must have arrived there,
 * so it no longer reads the byte.
 *
 * Two bytes also suffice after a join. A member may leave a join early, but its
 * next barrier is in the next region, which starts when all have arrived at the
 * join.
 *
 * disseminate far: for larger teams, each member with a processor of its own. A
 * member sends messages first inside its family, then to other families, as
 * engine/families decides. After the last round each member knows that all
 * others have arrived, so the rules above on tasks and on the two bytes hold.
 *
 * A member that has arrived uses other members' cache lines only to run tasks,
 * and no task is left after the release. Some members leave a region's last
 * barrier without a release: see engine/fork.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/barrier_wait.h"

#include "base/log.h"
#include "base/tsan.h"
#include "engine/cancellable_barrier.h"
#include "engine/polling.h"
#include "engine/task_run.h"
#include "tool/states.h"

#include <string.h>

#define ARITY 4
/* how many barriers a thread passes before it publishes its processor again */
#define ROLL_CALL 16

/* Stores an epoch that one member waits for, and wakes that member. */
static inline void post(struct occ_team *team, unsigned *word, unsigned epoch,
                        struct occ_park *park) {
  if (OCC_LIKELY(occ_load(&team->light, RELAXED)))
    occ_store(word, epoch, RELEASE);
  else
    occ_store(word, epoch, SEQ_CST);
  occ_park_wake(park);
}

/* Counts the barrier and returns its epoch. */
static inline unsigned next_epoch(struct occ_member *member) {
  unsigned epoch = ++member->epoch;
  if (epoch % ROLL_CALL == 0)
    occ_spin_here(member);
  return epoch;
}

/* Copies up to 31 bytes. The compiler turns a memcpy with a constant size into
 * moves. ThreadSanitizer would intercept a call of memcpy and report a race,
 * because it does not see that the reader waits. */
static inline void copy_small(unsigned char *to, const unsigned char *from,
                              OCC_u64 size) {
  if (size & 16)
    memcpy(to, from, 16), to += 16, from += 16;
  if (size & 8)
    memcpy(to, from, 8), to += 8, from += 8;
  if (size & 4)
    memcpy(to, from, 4), to += 4, from += 4;
  if (size & 2)
    memcpy(to, from, 2), to += 2, from += 2;
  if (size & 1)
    *to = *from;
}

/* Returns the address where another member reads the partial result: on the
 * cache line of `arrived` if it fits there, otherwise `partial` itself. */
static void *show(struct occ_member *member, void *partial, OCC_u64 size) {
  if (!occ_outbox_takes(size))
    return partial;
  if (OCC_LIKELY(size == 8))
    memcpy(member->out.copy, partial, 8);
  else
    copy_small(member->out.copy, partial, size);
  return member->out.copy;
}

/* Runs tasks until none is left. The primary thread calls this function when
 * all members have arrived. */
static void drain(struct occ_thread *self, struct occ_team *team) {
  occ_wait_in_barrier(self, occ_tasks_quiet, team, 0, &occ_help_team);
  occ_tsan_acquire(&team->tasking);
}

int occ_barrier_gather(struct occ_thread *self, void *partial, OCC_u64 bytes,
                       OCC_combine *combine) {
  struct occ_team *team = occ_team_current(self);
  struct occ_member *member = self->member;
  unsigned size = self->pub.team_size, num = self->pub.num;
  unsigned epoch = next_epoch(member);
  for (unsigned step = 1; step < size; step *= ARITY) {
    unsigned first = num & ~(step * ARITY - 1);
    if (num != first) {
      struct occ_park *park = &team->member[first].thread->inbox.park;
      if (combine)
        member->out.partial = show(member, partial, bytes);
      occ_tsan_release(&team->round);
      post(team, &member->out.arrived, epoch, park);
      return 0;
    }
    for (unsigned i = 1; i < ARITY; i++) {
      struct occ_member *child;
      if (num + i * step >= size)
        break;
      child = &team->member[num + i * step];
      occ_wait_reached(self, &child->out.arrived, epoch, &occ_help_team);
      occ_tsan_acquire(&team->round);
      if (combine) {
        unsigned outside = self->state;
        occ_state_set(self, OCC_STATE_WORK_REDUCTION);
        combine(partial, child->out.partial);
        occ_state_set(self, outside);
      }
    }
  }
  if (OCC_UNLIKELY(occ_tasking(self->member, team)))
    drain(self, team);
  return 1;
}

static void release_one(struct occ_team *team, unsigned num, unsigned epoch) {
  post(team, &team->families->of[num].release, epoch,
       &team->member[num].thread->inbox.park);
}

/* If the caller is the head of a family, passes the release on: to its family,
 * and to the heads that model/relatives.h names. */
static void pass_release(const struct occ_thread *self, struct occ_team *team,
                         unsigned epoch) {
  const struct occ_families *all = team->families;
  unsigned family = all->of[self->pub.num].family;
  unsigned next = occ_families_next(family);
  if (all->seat[all->start[family]] != self->pub.num)
    return;
  for (unsigned i = next; i < next + OCC_HEADS_TOLD && i < all->count; i++)
    release_one(team, all->seat[all->start[i]], epoch);
  for (unsigned at = all->start[family] + 1u; at < all->start[family + 1]; at++)
    release_one(team, all->seat[at], epoch);
}

void occ_barrier_release(struct occ_thread *self) {
  struct occ_team *team = occ_team_current(self);
  unsigned epoch = self->member->epoch;
  int families = team->disseminate == OCC_MEET_IN_FAMILIES;
  if (self->pub.team_size == 1)
    return;
  if (self->pub.num != 0) {
    const unsigned *word =
        families ? &team->families->of[self->pub.num].release : &team->release;
    occ_wait_reached(self, word, epoch, &occ_help_team);
    occ_tsan_acquire(&team->release);
    if (families)
      pass_release(self, team, epoch);
    return;
  }
  occ_tsan_release(&team->release);
  occ_store(&team->release, epoch, SEQ_CST);
  if (families)
    pass_release(self, team, epoch);
  occ_wake_team(team);
}

static void disseminate(struct occ_thread *self, struct occ_team *team) {
  struct occ_member *member = self->member;
  unsigned size = self->pub.team_size, num = self->pub.num;
  unsigned epoch = next_epoch(member);
  unsigned char tasks = (unsigned char)occ_tasking(self->member, team);
  occ_tsan_release(&team->member[epoch & 1]);
  for (unsigned round = 0, reach = 1; reach < size; round++, reach *= 2) {
    unsigned partner = num + reach;
    struct occ_member *other =
        &team->member[partner < size ? partner : partner - size];
    struct occ_flag *to = &other->flag[round], *from = &member->flag[round];
    occ_store(&to->tasks[epoch & 1], tasks, RELAXED);
    post(team, &to->epoch, epoch, &other->thread->inbox.park);
    occ_wait_reached(self, &from->epoch, epoch, &occ_help_team);
    tasks |= occ_load(&from->tasks[epoch & 1], RELAXED);
  }
  occ_tsan_acquire(&team->member[epoch & 1]);
  if (OCC_UNLIKELY(tasks)) {
    if (num == 0)
      drain(self, team);
    occ_barrier_release(self);
  }
}

static void disseminate_far(struct occ_thread *self, struct occ_team *team) {
  struct occ_member *member = self->member;
  struct occ_families *all = team->families;
  struct occ_relative *own = &all->of[self->pub.num];
  unsigned epoch = next_epoch(member);
  unsigned char tasks = (unsigned char)occ_tasking(member, team);
  occ_tsan_release(&team->member[epoch & 1]);
  for (unsigned round = 0; round < own->rounds; round++) {
    struct occ_told told = own->told[round];
    struct occ_flag *from = &own->flag[told.flag];
    for (unsigned at = told.first; told.count--; at += told.step) {
      unsigned num = all->seat[at];
      struct occ_flag *to = &all->of[num].flag[told.flag];
      occ_store(&to->tasks[epoch & 1], tasks, RELAXED);
      post(team, &to->epoch, epoch, &team->member[num].thread->inbox.park);
    }
    occ_wait_reached(self, &from->epoch, epoch, &occ_help_team);
    tasks |= occ_load(&from->tasks[epoch & 1], RELAXED);
  }
  occ_tsan_acquire(&team->member[epoch & 1]);
  if (OCC_UNLIKELY(tasks)) {
    if (self->pub.num == 0)
      drain(self, team);
    occ_barrier_release(self);
  }
}

static const unsigned states[] = {
    [OCC_BARRIER_IMPLIED] = OCC_STATE_BARRIER_WORKSHARE,
    [OCC_BARRIER_EXPLICIT] = OCC_STATE_BARRIER_EXPLICIT,
    [OCC_BARRIER_INTERNAL] = OCC_STATE_BARRIER_INTERNAL};

void OCC_barrier_wait(struct OCC_thread *pub, int kind) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = occ_team_current(self);
  unsigned outside = self->state;
  occ_state_set(self, states[kind]);
  occ_trace(OCC_TRACE_BARRIER, "barrier", "arrive %u of %u, epoch %u",
            self->pub.num, self->pub.team_size, self->member->epoch + 1);
  if (self->pub.team_size == 1) {
    if (OCC_UNLIKELY(occ_tasking(self->member, team)))
      drain(self, team);
  } else if (OCC_UNLIKELY(self->member->cancellable)) {
    occ_cancel_gather(self, 0, 0);
    occ_cancel_release(self);
  } else if (OCC_LIKELY(team->disseminate == OCC_MEET_ALL)) {
    disseminate(self, team);
  } else if (team->disseminate == OCC_MEET_IN_FAMILIES) {
    disseminate_far(self, team);
  } else {
    occ_barrier_gather(self, 0, 0, 0);
    occ_barrier_release(self);
  }
  occ_state_set(self, outside);
}
