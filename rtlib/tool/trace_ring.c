/* trace_ring.c: passes records between two processes through a queue.
 *
 * Layer:   tool. May include base/, abi.h.
 * Owns:    nothing. Callers: see trace_ring.h.
 *
 * A writer takes the next cell if it is free, and marks it as full when the
 * record is complete. The reader takes cells in their order. If a writer took a
 * cell and ended before it marked this cell, the reader would get no further
 * records. But a writer ends only with its process, and then the host ends too.
 *
 * If the ring is full, writers wait for the reader, but not forever, because a
 * tool's callback may never return.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "tool/trace_ring.h"

#include "base/log.h"

#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { MOST_NAPS = 100 * 1000 }; /* naps while nothing is read */

void occ_ring_setup(struct occ_ring *ring) {
  for (unsigned i = 0; i < OCC_RING_RECORDS; i++)
    ring->cell[i].turn = i;
}

static int is_recorded(const struct occ_ring *ring) {
  return (occ_load(&ring->events[0], RELAXED) |
          occ_load(&ring->events[1], RELAXED)) != 0;
}

/* Waits a moment for room. Returns 0 if recording has stopped. This function
 * itself stops recording when the reader has read nothing for a long time. */
static int await_room(struct occ_ring *ring, OCC_u64 *tail, int *naps) {
  const struct timespec moment = {0, 50 * 1000};
  const OCC_u64 now = occ_load(&ring->tail, RELAXED);
  if (!is_recorded(ring))
    return 0;
  *naps = now == *tail ? *naps + 1 : 0;
  *tail = now;
  if (*naps == MOST_NAPS) {
    occ_warn("a trace's buffer callback does not return: recording stops");
    occ_store(&ring->events[0], 0, RELAXED);
    occ_store(&ring->events[1], 0, RELAXED);
    return 0;
  }
  occ_ring_wake(ring);
  nanosleep(&moment, 0);
  return 1;
}

static struct occ_ring_cell *take_place(struct occ_ring *ring, OCC_u64 *place) {
  OCC_u64 tail = 0;
  int naps = 0;
  *place = occ_load(&ring->head, RELAXED);
  for (;;) {
    struct occ_ring_cell *cell = &ring->cell[*place % OCC_RING_RECORDS];
    const OCC_u64 turn = occ_load(&cell->turn, ACQUIRE);
    if (turn == *place) {
      if (occ_cas(&ring->head, place, *place + 1, RELAXED))
        return cell;
      continue;
    }
    if (turn < *place && !await_room(ring, &tail, &naps))
      return 0;
    *place = occ_load(&ring->head, RELAXED);
  }
}

void occ_ring_put(struct occ_ring *ring, const struct occ_record *record) {
  OCC_u64 place;
  struct occ_ring_cell *cell = take_place(ring, &place);
  if (!cell)
    return;
  cell->record = *record;
  occ_store(&cell->turn, place + 1, RELEASE);
  if (place - occ_load(&ring->tail, RELAXED) == OCC_RING_RECORDS / 2)
    occ_ring_wake(ring);
}

int occ_ring_take(struct occ_ring *ring, struct occ_record *record) {
  const OCC_u64 place = occ_load(&ring->tail, RELAXED);
  struct occ_ring_cell *cell = &ring->cell[place % OCC_RING_RECORDS];
  if (occ_load(&cell->turn, ACQUIRE) != place + 1)
    return 0;
  *record = cell->record;
  occ_store(&ring->tail, place + 1, RELAXED);
  occ_store(&cell->turn, place + OCC_RING_RECORDS, RELEASE);
  return 1;
}

/* not a private futex, because two processes use the word */
void occ_ring_sleep(struct occ_ring *ring, unsigned seen, int soon) {
  const struct timespec limit = {0, 2 * 1000 * 1000};
  syscall(SYS_futex, &ring->wakes, FUTEX_WAIT, seen, soon ? &limit : 0, 0, 0);
}

void occ_ring_wake(struct occ_ring *ring) {
  occ_add(&ring->wakes, 1, SEQ_CST);
  syscall(SYS_futex, &ring->wakes, FUTEX_WAKE, INT_MAX, 0, 0, 0);
}
