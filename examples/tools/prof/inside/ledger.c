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
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/ledger.h"

#include "callstack/unloads.h"
#include "prof/inside/chance.h"
#include "prof/inside/ticks.h"
#include "prof/inside/writer.h"

#include <string.h>

/* A region of at most SHORT ticks (nanoseconds, or steps of a processor's
 * counter) is short. After SURE short regions at a place, regions are skipped
 * there, except one in EVERY on the average. */
enum { SHORT = 20000, SURE = 64, EVERY = 16 };

/* Adds 1. Only the calling thread changes the count. */
static void one_more(atomic_long *count) {
  atomic_store_explicit(count,
                        atomic_load_explicit(count, memory_order_relaxed) + 1,
                        memory_order_relaxed);
}

/* ---- Regions ---- */

static struct ledger_place *place_of(struct ledger *its, const void *function) {
  return &its->known[((uintptr_t)function >> 4) % LEDGER_PLACES];
}

/* As place_of. After dlclose, other code may be at the addresses of known
 * places: forgets them. */
static struct ledger_place *place_with(struct ledger *its,
                                       const void *function) {
  const unsigned unloads = unloads_count();
  if (its->unloads != unloads)
    memset(its->known, 0, sizeof its->known);
  its->unloads = unloads;
  return place_of(its, function);
}

/* Returns the place of the region, or NULL. A thread usually forks the same few
 * regions again, so their places are kept. */
static struct ledger_place *region_place(struct ledger *its,
                                         struct record_thread *row,
                                         const void *pc, const void *function) {
  struct ledger_place *known = place_with(its, function);
  if (known->pc != pc || known->function != function)
    *known = (struct ledger_place){
        pc, function, writer_place(row, PLACE_REGION, pc, function), 0, 0};
  return known->place ? known : NULL;
}

void ledger_fork(struct ledger *its, struct record_thread *row,
                 struct ledger_fork fork, const void *pc, const void *function,
                 unsigned size) {
  fork.known = pc ? region_place(its, row, pc, function) : NULL;
  fork.place = fork.known ? fork.known->place : NULL;
  if (fork.place)
    fork.place->parts += size;
  if (its->forks < LEDGER_DEPTH)
    its->fork[its->forks] = fork;
  its->forks++;
}

static void add_time(const struct ledger_fork *fork, uint64_t time) {
  struct ledger_place *known = fork->known;
  fork->place->time += time;
  if (known->place != fork->place) /* `known` is of another place now */
    return;
  if (time > SHORT) {
    known->shorts = 0;
  } else {
    known->shorts += known->shorts < SURE;
    known->last = time;
  }
}

/* Counts and times a region that ends. */
static void end_fork(const struct ledger_fork *fork) {
  const uint64_t time = fork->since ? ticks() - fork->since : 0;
  if (!fork->place)
    return;
  if (!fork->skipped)
    fork->place->count++;
  if (!fork->skipped || time > SHORT)
    add_time(fork, time);
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
    end_fork(fork);
    return;
  }
}

/* ---- Skipped regions ---- */

/* Returns 1 for one call in EVERY, on the average. */
static int by_chance(struct ledger *its) {
  return (chance_next(&its->random) >> 16) % EVERY == 0;
}

int ledger_may_skip(struct ledger *its, const void *function) {
  const struct ledger_place *known = place_with(its, function);
  return its->forks == 0 && known->function == function &&
         known->shorts == SURE && !by_chance(its);
}

void ledger_skip(struct ledger *its, uint64_t region, const void *function,
                 unsigned size) {
  struct ledger_place *known = place_of(its, function);
  known->place->count++;
  known->place->parts += size;
  known->place->time += known->last;
  its->fork[0] = (struct ledger_fork){region, 0, known->place, known, 1};
  atomic_signal_fence(memory_order_release);
  its->forks = 1;
}

void ledger_look(struct ledger *its) {
  if (its->forks > 0 && its->fork[0].skipped && its->fork[0].since == 0)
    its->fork[0].since = ticks();
}

/* ---- Implicit tasks, barriers ---- */

void ledger_member_begin(struct ledger *its, uint64_t now) {
  if (its->members < LEDGER_DEPTH)
    its->outer[its->members] = its->member;
  its->members++;
  its->member = (struct ledger_member){now, NULL};
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
  struct record_place *place =
      pc ? writer_place(row, PLACE_BARRIER, pc, pc) : NULL;
  its->member.barrier = place;
  if (!place)
    return;
  const uint64_t now = ticks(), since = its->member.since;
  place->count++;
  if (since != 0 && now > since)
    place->own += now - since;
  its->member.since = now;
}

void ledger_barrier_end(struct ledger *its, uint64_t now) {
  struct record_place *place = its->member.barrier;
  if (place && now > its->member.since)
    place->time += now - its->member.since;
  its->member.since = now;
  its->member.barrier = NULL;
}

/* ---- Tasks ---- */

/* tasks whose creation had an event, and whose begin will have no event */
static atomic_long never_begun;

void ledger_start(void) { atomic_store(&never_begun, 0); }

/* Returns the number of tasks that have been created and have not begun,
 * according to events. */
static long not_begun(void) {
  struct record *record = writer_record();
  long sum = 0;
  for (unsigned i = 0; i < record_threads(record); i++) {
    struct record_thread *row = &record->thread[i];
    sum += atomic_load_explicit(&row->created, memory_order_relaxed) -
           atomic_load_explicit(&row->begun, memory_order_relaxed);
  }
  return sum;
}

void ledger_tasks_anew(void) { atomic_store(&never_begun, not_begun()); }

long ledger_tasks_ready(void) {
  return not_begun() - atomic_load_explicit(&never_begun, memory_order_relaxed);
}

void ledger_task_created(struct ledger *its, struct record_thread *row,
                         const void *pc, const void *function) {
  struct record_place *place =
      pc ? writer_place(row, PLACE_TASK, pc, function) : NULL;
  if (place)
    place->count++;
  its->task = place;
  its->created++;
  its->many |= its->created > 1;
  one_more(&row->created);
}

/* In a taskwait, a thread executes the task for which it waits, or waits for
 * another thread to do so. Only the second has an event of the taskwait. */
void ledger_task_begun(struct ledger *its, struct record_thread *row) {
  one_more(&row->begun);
  /* If many tasks are ready, the creator of another one executes it itself.
   * That is no wait for this task. */
  its->many = its->many && ledger_tasks_ready() > 0;
  if (its->many)
    its->created = 0;
  else
    ledger_task_wait(its);
}

void ledger_task_wait(struct ledger *its) {
  if (its->created == 1 && its->task)
    its->task->own++;
  its->created = 0;
}
