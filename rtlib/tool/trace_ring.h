/* trace_ring.h: passes a device's records to the host through shared memory.
 *
 * Layer:   tool. May include base/, abi.h.
 * Owns:    struct occ_ring, struct occ_record.
 * Callers: tool/recorder in a device, device/operation in the host, which
 *          write; tool/trace, which reads.
 *
 * Many threads of both processes write; one thread of the host reads. Records
 * do not depend on the tool's interface.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TRACE_RING_H
#define OCC_TOOL_TRACE_RING_H

#include "base/atomic.h"
#include "tool/events.h"

enum { OCC_RECORD_WORDS = 6, OCC_RING_RECORDS = 1024 };

struct occ_record {
  /* Times in ticks of the device's clock. Only records of operations have
   * `ends`, the time when the operation ended. */
  OCC_u64 time, ends;
  /* IDs in the process that wrote the record. */
  OCC_u64 thread, parallel, task;
  OCC_u64 target, operation; /* IDs in the host */
  OCC_u64 word[OCC_RECORD_WORDS];
  unsigned event; /* enum occ_event */
  unsigned detail; /* see tool/recorder.c and device/operation.c */
};

struct occ_ring_cell {
  /* Atomic. In a free cell, this is the number of the record that may be
   * written to the cell. In a full cell, it is 1 + the number of its record. */
  OCC_u64 turn;
  struct occ_record record;
};

struct occ_ring {
  OCC_u64 events[2]; /* atomic: the recorded events, a bit for each */
  OCC_u64 head OCC_ALIGNED_LINE; /* atomic: the next place to write */
  OCC_u64 tail OCC_ALIGNED_LINE; /* atomic: the next place to read */
  /* Atomic, a futex: changes when the reader must look again. */
  unsigned wakes;
  struct occ_ring_cell cell[OCC_RING_RECORDS];
};

void occ_ring_setup(struct occ_ring *ring);

static inline int occ_ring_wants(const struct occ_ring *ring, unsigned event) {
  return occ_load(&ring->events[event / 64], RELAXED) >> event % 64 & 1;
}

/* Waits while there is no room. Drops the record if no tool wants records any
 * more. Any thread may call this function. */
void occ_ring_put(struct occ_ring *ring, const struct occ_record *record);

/* Only for the reader. Returns 0 if there is no record. */
int occ_ring_take(struct occ_ring *ring, struct occ_record *record);
/* Sleeps until occ_ring_wake is called; if `soon`, for at most 2 ms. `seen` is
 * the value of ring->wakes before the reader looked for records. */
void occ_ring_sleep(struct occ_ring *ring, unsigned seen, int soon);
void occ_ring_wake(struct occ_ring *ring);

#endif
