/* sample.h: interrupts each thread many times a second (--hz).
 *
 * For:      tool.c, which receives the events; sleep.c, which needs
 *           sample_signal.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SAMPLE_H
#define PROF_SAMPLE_H

#include "prof/inside/ledger.h"
#include "prof/inside/processor.h"
#include "prof/inside/ticks.h"
#include "prof/record/blame.h"

#include <occ.h>
#include <ompt.h>
#include <time.h>

struct self {
  struct record_thread *row;
  struct shown *shown;
  struct held held; /* at the last sample */
  struct record_context *wait; /* the wait's context, set by its first sample */
  int64_t mark; /* the time until which the thread's time is counted */
  struct processor processor; /* processor time at the mark */
  struct ledger ledger;
  /* See lock_wait.h. */
  /* begin of the thread's current wait for a lock; 0 if it does not wait */
  int64_t lock_since;
  int64_t locked; /* time since `mark` in ended waits for locks */
  /* contexts of two samples: the last in a wait for a lock, the last that found
   * no event and no wait */
  struct record_context *lock_wait, *outside;
  /* tasks that the thread had created at its last sample */
  unsigned long long created;
  int samples; /* samples in the current wait */
  /* ticks at the end of the last wait; 0: no wait since the last sample */
  uint64_t woke;
  int announced; /* 1: events report the wait's begin and end */
  int paused; /* the timer is slow */
  volatile int busy; /* 1: a sample now would find inconsistent data */
  timer_t timer;
  int64_t period; /* the mean time between two samples, unless `paused` */
  uint32_t random; /* see chance.h */
  int64_t tick; /* a time at which the timer expires, or has expired */
  int64_t last; /* processor time of the last sample that found no wait */
};

/* The calling thread; NULL if it is not sampled. */
extern _Thread_local struct self *sample_self
    __attribute__((tls_model("initial-exec")));

/* 1: the calling thread is not sampled, because its stack is small. Its events
 * must not unwind the stack. */
extern _Thread_local int sample_small
    __attribute__((tls_model("initial-exec")));

int sample_signal(void);

/* Begins to sample. Call once, and again in a child after fork(). If
 * `reporting` is NULL, the time in our callbacks is not known. If `held` is
 * NULL, the holders of locks are not known. */
int sample_start(const char *folder, unsigned rate, occ_reporting_t reporting,
                 occ_held_t held);
void sample_finish(void);

void sample_thread_begin(ompt_thread_type_t type);
void sample_thread_end(void);
int64_t sample_now(void); /* CLOCK_MONOTONIC */

/* Call sample_look_back before the calling thread changes its `struct shown`.
 * It copies all threads' structs if the last copy is old, because the present
 * values describe the time since that copy. */
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

/* Call sample_wait_begin in an event that begins a wait of the calling thread,
 * and sample_wait_end in the event that ends it. */
static inline void sample_wait_begin(struct self *self, enum doing doing) {
  self->announced = 1;
  self->samples = 0;
  atomic_store_explicit(&self->shown->begun, ticks(), memory_order_relaxed);
  sample_shows(self, doing);
  atomic_store_explicit(&self->shown->directed, 0, memory_order_relaxed);
}
void sample_resume(struct self *self);
static inline void sample_wait_end(struct self *self) {
  self->announced = 0;
  self->woke = ticks();
  if (__builtin_expect(self->paused, 0))
    sample_resume(self);
}

#endif
