/* ledger.c: adds up counts and times of regions, barriers and tasks, by their
 * places in the source.
 *
 * Owns:    struct ledger of each thread; places in the thread's row of the
 *          record.
 * Callers: tool.c, in events.
 *
 * Samples show where time goes. They do not show whether 50 ms in a barrier
 * were one wait or a thousand. Each thread counts in rows of its own, so no
 * event touches memory that another thread writes.
 *
 * The time since a task's last barrier is needed only in explicit barriers. A
 * program without explicit barriers should not pay for it. So the ends of other
 * barriers, and the begins of implicit tasks, are timed only for a while after
 * an explicit barrier. If a thread comes to an explicit barrier and the time
 * since its last barrier is not known, this time is left out.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/ledger.h"

#include "prof/inside/ticks.h"
#include "prof/inside/writer.h"

#include <string.h>

enum { TIMED = 256 }; /* events that are timed after an explicit barrier */

/* Adds 1. Only the calling thread changes the count. */
static void one_more(atomic_long *count) {
  atomic_store_explicit(count,
                        atomic_load_explicit(count, memory_order_relaxed) + 1,
                        memory_order_relaxed);
}

/* ---- Regions ---- */

/* Returns the place of the region, or NULL. A thread usually forks the same few
 * regions again, so their places are kept. */
static struct record_place *region_place(struct ledger *its,
                                         struct record_thread *row,
                                         const void *pc, const void *function) {
  const uintptr_t mixed = (uintptr_t)pc ^ (uintptr_t)function >> 4;
  struct ledger_place *known = &its->known[mixed % LEDGER_PLACES];
  if (known->pc != pc || known->function != function)
    *known = (struct ledger_place){pc, function,
                                   writer_place(row, PLACE_REGION, pc)};
  return known->place;
}

void ledger_fork(struct ledger *its, struct record_thread *row,
                 struct ledger_fork fork, const void *pc, const void *function,
                 unsigned size) {
  fork.place = pc ? region_place(its, row, pc, function) : NULL;
  if (fork.place)
    fork.place->parts += size;
  if (its->forks < LEDGER_DEPTH)
    its->fork[its->forks] = fork;
  its->forks++;
}

/* Also closes inner regions, because their ends may not have been reported. */
void ledger_join(struct ledger *its, uint64_t region) {
  if (its->forks > LEDGER_DEPTH) {
    its->forks--;
    return;
  }
  for (int i = its->forks - 1; i >= 0; i--) {
    const struct ledger_fork *fork = &its->fork[i];
    if (fork->region != region)
      continue;
    its->forks = i;
    if (fork->place) {
      fork->place->count++;
      fork->place->time += ticks() - fork->since;
    }
    return;
  }
}

/* ---- Implicit tasks, barriers ---- */

static uint64_t time_of_passage(struct ledger *its) {
  if (its->timed == 0)
    return 0;
  its->timed--;
  return ticks();
}

void ledger_member_begin(struct ledger *its) {
  if (its->members < LEDGER_DEPTH)
    its->outer[its->members] = its->member;
  its->members++;
  its->member = (struct ledger_member){time_of_passage(its), NULL};
}

void ledger_member_end(struct ledger *its) {
  its->members -= its->members > 0;
  if (its->members < LEDGER_DEPTH)
    its->member = its->outer[its->members];
  else
    its->member = (struct ledger_member){0, NULL};
}

void ledger_barrier_begin(struct ledger *its, struct record_thread *row,
                          const void *pc) {
  struct record_place *place = pc ? writer_place(row, PLACE_BARRIER, pc) : NULL;
  its->member.barrier = place;
  if (!place)
    return;
  const uint64_t now = ticks(), since = its->member.since;
  place->count++;
  if (since != 0 && now > since)
    place->own += now - since;
  its->member.since = now;
  its->timed = TIMED;
}

void ledger_barrier_end(struct ledger *its) {
  struct record_place *place = its->member.barrier;
  if (!place) {
    its->member.since = time_of_passage(its);
    return;
  }
  const uint64_t now = ticks(), since = its->member.since;
  if (now > since)
    place->time += now - since;
  its->member.since = now;
  its->member.barrier = NULL;
}

/* ---- Tasks ---- */

void ledger_task_created(struct ledger *its, struct record_thread *row,
                         const void *pc) {
  struct record_place *place = pc ? writer_place(row, PLACE_TASK, pc) : NULL;
  if (place)
    place->count++;
  its->task = place;
  one_more(&row->created);
}

void ledger_task_begun(struct record_thread *row) { one_more(&row->begun); }
