/* account.c: adds the times of samples to the record. See account.h.
 *
 * Owns:    the times and blames in the record's contexts and threads.
 * Callers: sample.c, in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/account.h"

#include "prof/inside/counting.h"
#include "prof/inside/lock_wait.h"
#include "prof/inside/writer.h"

void account_time(struct self *self, struct record_context *context,
                  enum doing doing, int64_t until) {
  int64_t time = until - self->mark;
  self->mark = until;
  self->row->seen = until;
  record_add(&self->row->time[doing], time);
  record_add(context ? &context->time : &writer_record()->lost, time);
}

void account(struct self *self, struct record_context *context,
             enum doing doing, int64_t until) {
  account_time(self, context, doing, until);
  record_add(&self->row->samples, 1);
  counting_add(self->row, context);
  if (context)
    record_add(&context->samples, 1);
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/* Returns the nanoseconds of a tick, or 0 if they are not known yet. */
static double length_of_tick(const struct record_thread *row) {
  const struct record_clocks *first = &row->first, *last = &row->last;
  return last->ticks > first->ticks ? (double)(last->time - first->time) /
                                          (double)(last->ticks - first->ticks)
                                    : 0;
}

/* Waits for the profiler are left out of the profile, so they are no blame. But
 * the part in which this thread had no processor is blame, as it would be
 * without the profiler. The last sample made the others wait before `since`. */
static void blame_profiler(struct self *self, const struct stretch *its,
                           struct blamed *others) {
  const double time = (double)(its->until - its->since);
  if (time <= 0)
    return;
  const double own = (double)its->own / time;
  const double with_last = own + (double)self->last / time;
  for (int i = 0; i < BLAMES; i++) {
    if (its->context)
      record_add(&its->context->blame_tool[i],
                 (int64_t)(others->by[i] * with_last));
    others->by[i] -= others->by[i] * own;
  }
  others->live -= others->live * own;
  others->late -= others->late * own;
  others->starved -= others->starved * own;
}

void account_blame(struct self *self, const struct stretch *its) {
  const int64_t time = its->until - its->since;
  const struct lately lately = {its->since,
                                its->until,
                                its->in_event ? 0 : its->live,
                                time - its->live,
                                self->row->last.ticks,
                                length_of_tick(self->row)};
  /* Assumes that the other threads have been in their present states since
   * `since`. If `since` is long ago, also uses copies of earlier states. */
  struct blamed others =
      blame_for_waits(self->shown, &self->held, &lately, self->period);
  blame_profiler(self, its, &others);
  blame_record(&others, self->row, its->context);
  if (its->context && others.live > 0 && ledger_tasks_ready() > 0)
    record_add(&its->context->blame_ready, (int64_t)others.live);
}

void account_parts(const struct self *self, const struct stretch *its) {
  if (!its->context)
    return;
  const int64_t starved = its->until - its->since - its->live;
  record_add(&its->context->asleep, its->asleep);
  if (!its->apart) {
    record_add(&its->context->starved, starved);
    if (!others_is_wait(its->doing))
      record_add(&self->row->starved, starved);
  }
  if (its->own > 0) {
    record_add(&its->context->tool, its->own);
    record_add(&self->row->tool[its->doing], its->own);
  }
}

void account_held(struct self *self, int64_t time) {
  const struct held *held = &self->held;
  if (held->count == 0 || held->count > BLAME_LOCKS)
    return;
  for (int i = 0; i < RECORD_LOCKS; i++) {
    struct record_lock *row = &self->row->lock[i];
    if (row->lock != 0 && row->lock != held->lock[held->count - 1])
      continue;
    row->lock = held->lock[held->count - 1];
    row->time += (uint64_t)time;
    return;
  }
}

void account_sample(struct self *self, struct record_context *context,
                    enum doing doing) {
  const int64_t own = processor_spent(&self->processor, sample_now());
  self->last = own;
  self->mark += own;
  record_add(&self->row->time[doing], own);
  record_add(&self->row->tool[doing], own);
  if (context) {
    record_add(&context->time, own);
    record_add(&context->tool, own);
  }
}

/* Counts the time from the mark to `until`, when the thread began to wait for a
 * lock. Assumes that the thread was where its last sample outside of waits and
 * events found it, and that it held the same locks there. */
static void before_wait(struct self *self, int64_t until) {
  account_held(self, until - self->mark);
  account_time(self, self->outside, (enum doing)self->outside->doing, until);
}

int64_t account_locks(struct self *self, struct record_context *its,
                      enum doing doing, int64_t locked, int64_t now) {
  if (doing == DOING_LOCK) {
    self->lock_wait = its;
    if (self->outside && self->lock_since)
      before_wait(self, now - locked);
    return 0;
  }
  if (!self->lock_wait)
    return 0;
  account_time(self, self->lock_wait, DOING_LOCK, self->mark + locked);
  return locked;
}

struct ran account_after_wait(struct self *self, struct ran ran) {
  const uint64_t woke = self->woke;
  self->woke = 0;
  if (woke == 0)
    return ran;
  const double ticks = (double)(self->row->last.ticks - woke);
  const int64_t since = (int64_t)(ticks * length_of_tick(self->row));
  struct ran after = {.time = least(ran.time, since)};
  after.starved = least(ran.starved, since - after.time);
  after.asleep = least(ran.asleep, since - after.time - after.starved);
  return after;
}

void account_starved(struct self *self, int64_t time) {
  struct record_context *its = self->outside;
  account_time(self, its, (enum doing)its->doing, self->mark + time);
  record_add(&its->starved, time);
  record_add(&self->row->starved, time);
}
