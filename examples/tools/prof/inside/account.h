/* account.h: adds the times of samples to the record.
 *
 * For:      sample.c. All functions are async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ACCOUNT_H
#define PROF_ACCOUNT_H

#include "prof/inside/sample.h"

/* Adds the time from self->mark to `until` to this context. Then sets
 * self->mark to `until`. */
void account_time(struct self *self, struct record_context *context,
                  enum doing doing, int64_t until);

/* Does the same as account_time, and counts one sample. */
void account(struct self *self, struct record_context *context,
             enum doing doing, int64_t until);

/* The thread has waited for locks for the time `locked` since the mark. If it
 * waits for a lock now, counts the time from the mark to this wait for
 * self->outside, and returns 0. Otherwise counts `locked` as a wait, and
 * returns it. If the context of the time or of the wait is unknown, only
 * returns 0. */
int64_t account_locks(struct self *self, struct record_context *its,
                      enum doing doing, int64_t locked, int64_t now);

/* Call if the sample has found an event. In the part `time` the thread had no
 * processor. The profile leaves out the time of events, but not such a part. So
 * the part is counted for self->outside, a context without an event. */
void account_starved(struct self *self, int64_t time);

/* Call in a sample, with the parts of the time since the last sample. Returns
 * the parts of the time after the last wait that events have reported: the
 * thread also slept, and was ready to run, in this wait. Assumes that it used
 * its processor only after the wait. */
struct ran account_after_wait(struct self *self, struct ran ran);

/* The time of a thread since its last sample. */
struct stretch {
  struct record_context *context; /* NULL: no room for it in the record */
  enum doing doing;
  int64_t since, until;
  int64_t asleep; /* time in which it slept */
  int64_t live; /* time with a processor, or asleep */
  int64_t own; /* time for the profiler: events, the delivery of a sample */
  int in_event; /* 1: the thread was in the profiler's code */
  int apart; /* 1: time without a processor belongs to self->outside */
};

/* Adds the parts of the stretch to its context. Time in the profiler's
 * callbacks is not the program's time. */
void account_parts(const struct self *self, const struct stretch *its);

/* Blames the context for the waits of other threads in this time. */
void account_blame(struct self *self, const struct stretch *its);

/* Adds the time to the lock that the thread took last and still holds. */
void account_held(struct self *self, int64_t time);

/* Counts the processor time of the sample itself as the profiler's own. */
void account_sample(struct self *self, struct record_context *context,
                    enum doing doing);

#endif
