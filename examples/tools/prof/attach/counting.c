/* counting.c: adds samples, and the blame for waits, to the record. See
 * counting.h.
 *
 * Callers: sampler.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/attach/counting.h"

#include "prof/attach/outside.h"
#include "prof/record/activity.h"
#include "prof/record/blame.h"

static void blame(struct thread *thread, struct record_context *context,
                  int64_t now, int64_t without) {
  static const struct held nothing;
  const int64_t time = now - thread->mark;
  const struct lately lately = {thread->mark, now,           time - without,
                                without,      (uint64_t)now, 1};
  const struct blamed others =
      blame_for_waits(thread->shown, &nothing, &lately, 0);
  blame_record(&others, thread->row, context);
}

void counting_add(const struct remote *remote, struct record *record,
                  struct thread *thread, int64_t now) {
  int state = seen_state(&thread->seen);
  enum doing doing = activity_of(state);
  const int64_t time = now - thread->mark;
  int64_t without = thread->waits - thread->waited;
  if (doing == DOING_WORK &&
      (thread->joined.in_runtime || thread->joined.count == 0)) {
    state = ompt_state_overhead;
    doing = DOING_RUNTIME;
  }
  without = others_is_wait(doing) || without < 0 ? 0
            : without < time                     ? without
                                                 : time;
  struct record_context *context =
      outside_context(remote, &thread->joined, state, doing);
  record_add(&thread->row->time[doing], time);
  record_add(&thread->row->samples, 1);
  if (context) {
    record_add(&context->time, time);
    record_add(&context->samples, 1);
    record_add(&context->starved, without);
    record_add(&thread->row->starved, without);
    if (thread->sleeps)
      record_add(&context->asleep, time - without);
  } else {
    record_add(&record->lost, time);
  }
  if (!others_is_wait(doing))
    blame(thread, context, now, without);
  thread->row->seen = now;
  thread->mark = now;
  thread->waited = thread->waits;
}

/* ---- What a thread shows to the other threads (struct shown) ---- */

/* Returns a number for the region. In one round of samples (`look`), a region
 * always gets the same number. */
static uint64_t region_number(unsigned look, const struct view_task *region) {
  static const struct view_task *known[RECORD_THREADS];
  static unsigned last;
  static int number;
  if (look != last)
    number = 0;
  last = look;
  for (int i = 0; i < number; i++)
    if (known[i] == region || view_same_region(known[i], region))
      return (uint64_t)i + 1;
  if (number == RECORD_THREADS)
    return 0;
  known[number++] = region;
  return (uint64_t)number;
}

void counting_show(unsigned look, struct thread *thread) {
  const struct view_thread *view = &thread->seen.view;
  const enum doing doing = activity_of(seen_state(&thread->seen));
  struct shown *shown = thread->shown;
  if (shown->doing != (int)doing)
    shown->begun = (uint64_t)thread->mark;
  shown->doing =
      thread->joined.count == 0 && doing == DOING_WORK ? DOING_RUNTIME : doing;
  shown->levels = thread->joined.levels;
  for (int i = 0; i < thread->joined.levels; i++)
    shown->region[i] = region_number(look, thread->joined.region[i]);
  /* A wait for a lock is blamed only on the holder. Here the holder is not
   * known, so no thread is blamed. */
  shown->directed = view->wait != 0 && doing == DOING_LOCK;
  shown->wait = view->wait;
}
