/* sample.h: interrupting each thread a thousand times a second.
 *
 * For:      tool.c, which knows the events. sleep.c needs sample_signal.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SAMPLE_H
#define PROF_SAMPLE_H

#include "prof/others.h"

#include <ompt.h>
#include <time.h>

struct self {
  struct record_thread *row;
  struct shown *shown;
  struct held held;
  struct record_context *wait; /* where it waits, since the first sample */
  int64_t mark; /* its time is counted until then */
  int64_t cpu; /* its processor time then; */
  long sleeps; /* and how often it had left the processor by itself */
  unsigned long long created; /* tasks, at the last sample */
  int samples; /* in the current wait */
  int announced; /* an event has told of the wait, another tells of its end */
  int paused; /* the timer is slow */
  volatile int busy; /* a sample would come at the wrong moment */
  volatile int in_tool; /* in an event that takes us long */
  timer_t timer;
};

/* The calling thread; NULL where it is not sampled. */
extern _Thread_local struct self *sample_self
    __attribute__((tls_model("initial-exec")));

/* The number of our signal. */
int sample_signal(void);

/* Once, and again in a child after fork(). */
int sample_start(const char *folder, unsigned rate);
void sample_finish(void);

void sample_thread_begin(ompt_thread_type_t type);
void sample_thread_end(void);

/* Until it is set back, samples of the calling thread are our own doing. */
static inline void sample_in_tool(int is) {
  if (sample_self)
    sample_self->in_tool = is;
}

/* Before the calling thread shows something else: where nobody of the process
 * has run for some time, what they did then is what they have shown until now.
 * The coarse clock costs a few nanoseconds. */
void sample_look(void);
static inline void sample_look_back(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  if (__builtin_expect(time.tv_sec * INT64_C(1000000000) + time.tv_nsec -
                               others_last_look() >
                           4000000,
                       0))
    sample_look();
}

static inline void sample_shows(struct self *self, enum doing doing) {
  sample_look_back();
  atomic_store_explicit(&self->shown->doing, doing, memory_order_relaxed);
}

/* An event says that the calling thread begins to wait, or that it goes on. */
static inline void sample_wait_begin(struct self *self, enum doing doing) {
  self->announced = 1;
  self->samples = 0;
  sample_shows(self, doing);
  atomic_store_explicit(&self->shown->directed, 0, memory_order_relaxed);
}
void sample_resume(struct self *self);
static inline void sample_wait_end(struct self *self) {
  self->announced = 0;
  if (__builtin_expect(self->paused, 0))
    sample_resume(self);
}

#endif
