/* ring.c: tool/trace_ring: the reader gets each record once and complete, and
 * the records of each writer in the order of writing.
 *
 * The first thread reads. Each other thread writes three records into a ring of
 * two, or two records if there are three threads.
 *
 * tries: 2 4 0, 3 2 0, 2 1 1
 * weak: 2 3 2, 3 1 1
 * weak deep: 2 4 2, 3 2 1
 */
/* SPDX-License-Identifier: MIT */
#include "base/spin.h"
#include "model.h"

#define nanosleep(time, rest) ((void)(time), model_pause(__FILE__, __LINE__))
#include "tool/trace_ring.c"

unsigned occ_trace_on;
static struct occ_ring *ring;
static unsigned records, taken[MODEL_MOST];

void occ_warn(const char *format, ...) { model_fail(format, __FILE__, 0); }

void model_setup(void) {
  memset(taken, 0, sizeof taken);
  records = model_size == 2 ? 3 : 2;
  ring = model_alloc(sizeof *ring);
  ring->events[0] = 1;
  occ_ring_setup(ring);
}

static void read_all(void) {
  for (unsigned left = records * (model_size - 1); left;) {
    struct occ_record record;
    if (!occ_ring_take(ring, &record)) {
      occ_spin_pause();
      continue;
    }
    model_check(record.word[OCC_RECORD_WORDS - 1] == record.thread);
    model_check(record.time == taken[record.thread]++);
    left--;
  }
}

void model_thread(unsigned num) {
  if (num == 0)
    read_all();
  for (unsigned i = 0; num != 0 && i < records; i++) {
    struct occ_record record = {.thread = num, .time = i};
    record.word[OCC_RECORD_WORDS - 1] = num;
    occ_ring_put(ring, &record);
  }
}

void model_end(void) {
  for (unsigned i = 1; i < model_size; i++)
    model_check(taken[i] == records);
}
