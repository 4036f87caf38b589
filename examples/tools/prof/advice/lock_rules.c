/* lock_rules.c: advice about locks, critical, ordered and atomic. See rules.h.
 *
 * Callers: advice.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/rules.h"
#include "prof/advice/spots.h"

#include "callstack/callstack.h"
#include "prof/profile/kinds.h"

#include <math.h>
#include <string.h>

/* ---- Locks that are taken often ------------------------------------------ */

/* Returns the waits for locks in the place of `spot`; -1 if threads wait there
 * at ordered or for an atomic. */
static double lock_waits(const struct advising *to, const struct spot *spot) {
  const struct spots *all = &to->facts->locks;
  double sum = 0;
  for (int i = 0; i < all->count; i++)
    if (facts_is_at(&all->spot[i], spot)) {
      if (blames_team(all->spot[i].state))
        return -1;
      sum += all->spot[i].time;
    }
  return sum;
}

static int has_events(const struct advising *to, const struct spot *spot) {
  const char *file = label_of(to, spot->label)->file;
  for (enum place_kind kind = PLACE_REGION; kind < PLACES; kind++)
    if (facts_place(to->facts->profile, kind, file, spot->line, spot->line))
      return 1;
  return 0;
}

/* Time that the runtime needs for locks in one function or construct. */
struct frequent_locks {
  double time, waits;
  const struct spot *most; /* the line with the most waits; NULL: none */
};

/* Threads wait in the line in which a lock is taken. The line in which it is
 * released has no waits, and no events of other constructs. */
static struct frequent_locks read_locks(const struct advising *to,
                                        const struct spot *first) {
  const struct spots *all = &to->facts->runtime;
  struct frequent_locks its = {0};
  double most = 0;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team != first->team || spot->label != first->label)
      continue;
    const double waits = lock_waits(to, spot);
    if (waits < 0 || (waits == 0 && has_events(to, spot)))
      continue;
    its.time += spot->time;
    its.waits += waits;
    if (waits > most) {
      most = waits;
      its.most = spot;
    }
  }
  return its;
}

/* Returns 1 if the runtime needs more time for locks in this function than
 * threads wait for them, and much in comparison with the team's work. Tasks
 * need the runtime too, so teams with tasks are left out. */
static int is_frequent(const struct team *team,
                       const struct frequent_locks *locks) {
  return locks->most && !team->is_done && team->created == 0 &&
         locks->time > locks->waits &&
         locks->time > 0.25 * (team->work + locks->time);
}

static int are_frequent(const struct advising *to, const struct spot *spot) {
  if (spot->team < 0 || blames_team(spot->state))
    return 0;
  const struct frequent_locks its = read_locks(to, spot);
  return is_frequent(&to->facts->team[spot->team], &its);
}

static void frequent_locks(struct advising *to) {
  const struct spots *all = &to->facts->runtime;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team < 0 || lock_waits(to, spot) <= 0)
      continue;
    const struct team *team = &to->facts->team[spot->team];
    const struct frequent_locks locks = read_locks(to, spot);
    if (spot == locks.most && is_frequent(team, &locks))
      advise(to, "frequent locks", spot->label, spot->line,
             (locks.time + locks.waits) / team->size,
             "To take and release locks takes %.3f s, and the work %.3f s, "
             "although threads seldom wait for each other: hold a lock for "
             "more work at a time, count in private copies with reduction, or "
             "use atomic.",
             locks.time / 1e9, team->work / 1e9);
  }
}

/* ---- Locks that threads wait for ----------------------------------------- */

/* The critical constructs that have one lock. */
struct together {
  double waits;
  int is_first; /* 1: no other one has longer waits */
  const struct spot *other; /* of the others, the one with the longest waits */
};

static struct together same_lock(const struct advising *to,
                                 const struct spot *spot) {
  const struct spots *all = &to->facts->locks;
  struct together its = {spot->time, 1, NULL};
  if (spot->state != ompt_state_wait_critical || spot->lock == 0)
    return its;
  for (int i = 0; i < all->count; i++) {
    const struct spot *other = &all->spot[i];
    if (other == spot || other->state != spot->state ||
        other->lock != spot->lock || other->team != spot->team)
      continue;
    its.waits += other->time;
    if (other->time > spot->time || (other->time == spot->time && other < spot))
      its.is_first = 0;
    if (!its.other || other->time > its.other->time)
      its.other = other;
  }
  return its;
}

static void name_other(const struct advising *to, const struct together *locks,
                       struct advice *its) {
  const size_t used = strlen(its->text);
  const struct label *label = label_of(to, locks->other->label);
  snprintf(its->text + used, sizeof its->text - used,
           " The critical construct in %s:%d has the same lock, as both have "
           "no name or the same: if they need not exclude each other, give "
           "them different names.",
           label->file ? label->file : "line", locks->other->line);
}

/* The compiler's code of a reduction may call the runtime as for an atomic. */
static const char *atomic_change(int is_ours) {
  return is_ours ? "the processor has no instruction for this type, so the "
                   "atomic needs a lock: use reduction, or a type of at most 8 "
                   "bytes."
                 : "the code, which is not by ompt-cc, takes a lock for an "
                   "atomic without an instruction of the processor, or to "
                   "combine the copies of a reduction, as gcc does for arrays: "
                   "reduce less often or smaller arrays, or use a type of at "
                   "most 8 bytes.";
}

/* Threads hold a lock one after the other, so the program takes at least the
 * time `held`. Without the lock, threads could share all work, and would need
 * (work + runtime) / size. The program loses at least the difference, even if
 * threads seldom wait because they seldom run at the same time. */
static void awaited_lock(struct advising *to, const struct spot *spot) {
  const struct team *team =
      spot->team < 0 ? NULL : &to->facts->team[spot->team];
  const struct together locks = same_lock(to, spot);
  double size = team ? team->size : to->facts->threads;
  double alone = team ? spot->held - (team->work + team->runtime) / size : 0;
  double live = 1 - to->facts->lock_starved;
  const char *cause = "lock";
  const char *change = "compute before it and hold it for the update only, "
                       "or use reduction, atomic, or several locks.";
  if (!locks.is_first)
    return;
  if (spot->state == ompt_state_wait_ordered) {
    cause = "ordered";
    change = "move what needs no order out of the ordered construct. If "
             "chunks have more than one iteration, use schedule(static, 1).";
  } else if (spot->state == ompt_state_wait_atomic) {
    const int is_ours = !team || label_of(to, team->label)->line_end > 0;
    cause = is_ours ? "atomic" : "atomic or reduction";
    change = atomic_change(is_ours);
  }
  if (blames_team(spot->state) && team && team->blamed > 0)
    live = team->blamed_live / team->blamed;
  double gain = locks.waits * (1 + to->facts->lock_delay) * live / size;
  struct advice *its =
      advise(to, cause, spot->label, spot->line, gain > alone ? gain : alone,
             "Threads waited %.3f s for each other here: %s", locks.waits / 1e9,
             change);
  if (its && locks.other)
    name_other(to, &locks, its);
}

void rules_of_locks(struct advising *to) {
  const struct spots *all = &to->facts->locks;
  frequent_locks(to);
  for (int i = 0; i < all->count; i++)
    if (!are_frequent(to, &all->spot[i]))
      awaited_lock(to, &all->spot[i]);
}
