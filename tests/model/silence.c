/* silence.c: tool/emit: after the interfaces have been silenced, no thread is
 * in a callback or enters one.
 *
 * The first thread silences the interfaces; the others report two events each.
 * The system call membarrier works. (Without it, the runtime sleeps for 1 ms.)
 *
 * tries: 2 4 0, 3 2 0, 2 2 2, 3 1 1
 * weak: 2 3 2, 3 2 1
 * weak deep: 2 4 2, 3 2 2
 */
/* SPDX-License-Identifier: MIT */
#include "base/park.c"
#include "team.h"

#define nanosleep(time, rest) ((void)(time), model_pause(__FILE__, __LINE__))
#include "tool/emit.c"
#include "tool/receiver.h"

#define EVENTS 2

typedef void (*tool_callback)(void);
static tool_callback slot;
static unsigned over;
static int errors[MODEL_MOST];

static void forget(void) { occ_store(&slot, 0, SEQ_CST); }
static const struct occ_adapter adapter = {.silence = forget};

struct occ_thread *occ_thread_all(void) { return &thread[0]; }

static void tool_is_called(void) {
  model_check(!over);
  model_reads(&over, sizeof over);
  (void)occ_load(&slot, RELAXED); /* other threads may run here */
  model_check(!over);
}

OCC_RECEIVER(told, none) { OCC_CALL(slot, tool_callback, ); }
OCC_RECEIVES(FLUSH, told);

void model_setup(void) {
  make_team();
  for (unsigned i = 0; i < model_size; i++) {
    thread[i].error = &errors[i];
    thread[i].next_all = i + 1 < model_size ? &thread[i + 1] : 0;
  }
  occ_park_light = 1;
  slot = tool_is_called;
  over = 0;
  adapters[0] = &adapter;
  count = 1;
}

void model_thread(unsigned num) {
  if (num == 0) {
    occ_emit_silence(&thread[0]);
    over = 1;
    model_writes(&over, sizeof over); /* the tool frees its data */
    return;
  }
  for (int i = 0; i < EVENTS; i++)
    on_FLUSH(&thread[num].pub, OCC_EV_FLUSH, 0, 0);
}

void model_end(void) {}
