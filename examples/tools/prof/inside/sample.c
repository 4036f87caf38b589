/* sample.c: interrupts each thread many times a second (--hz).
 *
 * Owns:    the timers, the signal, struct self of each thread.
 * Callers: tool.c in events; the kernel.
 *
 * The timers run on the wall clock, because the profile includes sleep. Also,
 * the kernel checks timers of processor time only a few hundred times a second.
 * A sample counts all time since the thread's last sample. This is right on the
 * average, because the moments of samples do not depend on the program. For
 * this, the time between two samples is random, between a half and one and a
 * half periods: a program may repeat itself with the period of the samples.
 * Each sample sets its thread's timer for the next sample. The timer also has
 * an interval, for a sample that the program prevents: it may ignore the
 * signal, or receive it by sigwait. This interval is long. With a short one the
 * kernel would set the timer just before the sample does, and in a virtual
 * machine each setting takes 5 us.
 *
 * The second sample in a wait makes the thread's timer slow. At the end of the
 * wait, sample_resume counts the samples that the fast timer would have taken,
 * and makes the timer fast again. So 60 idle threads cost nothing.
 *
 * If more threads are awake than there are processors, all threads together get
 * as many samples as one thread on each processor would. Otherwise a program
 * with too many threads would spend a large part of its time in samples.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/sample.h"

#include "prof/inside/account.h"
#include "prof/inside/chance.h"
#include "prof/inside/counting.h"
#include "prof/inside/keep_signal.h"
#include "prof/inside/lock_wait.h"
#include "prof/inside/member_events.h"
#include "prof/inside/precise.h"
#include "prof/inside/processor.h"
#include "prof/inside/task_events.h"
#include "prof/inside/ticks.h"
#include "prof/inside/writer.h"
#include "prof/record/activity.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* some glibc lack this name */
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum {
  SLOW = 100000000 /* 0.1 s */,
  SECOND = 1000000000,
  LATE = 200000 /* ns; longer than it takes to deliver a signal */
};

_Thread_local struct self *sample_self
    __attribute__((tls_model("initial-exec")));

_Thread_local int sample_small __attribute__((tls_model("initial-exec")));

static struct self selves[RECORD_THREADS];
/* timer period of a thread that shares its processor with no other thread */
static int64_t period;
static atomic_int running;
static occ_reporting_t is_reporting; /* may be NULL */
static occ_held_t held_by_me; /* may be NULL */
static atomic_int awake; /* threads whose timer is not slow */

/* not SIGPROF, which another profiler may use */
int sample_signal(void) { return SIGRTMAX - 7; }

int64_t sample_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * (int64_t)SECOND + time.tv_nsec;
}

static struct timespec timespec_of(int64_t time) {
  return (struct timespec){time / SECOND, time % SECOND};
}

static void set_timer(struct self *self, int64_t time) {
  self->tick = time;
  struct itimerspec when = {timespec_of(SLOW), timespec_of(time)};
  timer_settime(self->timer, TIMER_ABSTIME, &when, NULL);
}

void sample_look(void) { others_look(sample_now(), period / 2); }

/* ---- Timers -------------------------------------------------------------- */

/* Computes the period of the calling thread's timer. */
static void update_period(struct self *self) {
  const int threads = atomic_load_explicit(&awake, memory_order_relaxed);
  const int usable = writer_record()->processors;
  const int processors = usable > 0 ? usable : 1;
  self->period = threads > processors ? period * threads / processors : period;
}

/* Returns the time of the sample that follows one at `time`. */
static int64_t after(struct self *self, int64_t time) {
  const uint64_t random = chance_next(&self->random);
  return time + self->period / 2 +
         (int64_t)((uint64_t)self->period * random >> 32);
}

static void slow_down(struct self *self) {
  if (!self->paused)
    atomic_fetch_sub(&awake, 1);
  self->paused = 1;
  set_timer(self, self->mark + SLOW);
}

/* Call at the end of a wait. Counts all time until the last sample that the
 * fast timer would have taken, and makes the timer fast again. */
void sample_resume(struct self *self) {
  int error = errno;
  self->busy = 1;
  atomic_signal_fence(memory_order_seq_cst);
  const int64_t now = sample_now(), recent = now - 8 * self->period;
  int64_t missed = self->mark > recent ? self->mark : recent, next;
  while ((next = after(self, missed)) <= now)
    missed = next;
  if (missed > self->mark)
    account(self, self->wait,
            self->wait ? (enum doing)self->wait->doing : DOING_IDLE, missed);
  processor_ran(&self->processor, now);
  self->paused = 0;
  atomic_fetch_add(&awake, 1);
  update_period(self);
  set_timer(self, next);
  atomic_signal_fence(memory_order_seq_cst);
  self->busy = 0;
  errno = error;
}

/* Returns the time since the timer expired. In this time the kernel kept the
 * thread from its work, to deliver the signal. Returns 0 after a long time, in
 * which the thread may have had no processor. Call before a change of the
 * timer. */
static int64_t delivery(const struct self *self, int64_t now) {
  const int64_t late = now < self->tick ? 0 : now - self->tick;
  return late < LATE && late < self->period / 2 ? late : 0;
}

/* ---- A sample ------------------------------------------------------------ */

static void add_to_wait(struct self *self, int64_t time) {
  self->samples++;
  account(self, self->wait, (enum doing)self->wait->doing, time);
  slow_down(self);
}

/* Takes the stack, and returns the activity for the thread's own times. Shows
 * the activity to other threads. They see that a thread works while it creates
 * tasks, calls lock routines or forks; its own times count this as runtime. */
static enum doing take_stack(struct self *self, struct callstack *stack,
                             void *context) {
  callstack_take(stack, context);
  if (stack->count == 0 && activity_of(stack->state) == DOING_WORK)
    stack->state = ompt_state_overhead; /* the thread enters or leaves a team */
  const enum doing doing = activity_of(stack->state);
  atomic_store_explicit(&self->shown->doing, doing, memory_order_relaxed);
  if (doing != DOING_WORK || !stack->in_runtime)
    return doing;
  stack->state = ompt_state_overhead;
  return DOING_RUNTIME;
}

/* Call if no event reports the end of waits in barriers and of idle threads. If
 * such a wait began before these events were left out, ends it here. */
static void end_unreported_wait(struct self *self) {
  const int doing =
      atomic_load_explicit(&self->shown->doing, memory_order_relaxed);
  if (self->announced && (doing == DOING_BARRIER || doing == DOING_IDLE))
    sample_wait_end(self);
}

/* Finds out which parts of the time the thread had no processor, or was in the
 * profiler's code. `late`: how long the kernel took to deliver the signal. All
 * time since the last sample counts for the place that this sample finds. The
 * thread has been there since its last wait. So the parts of this time are
 * those of all the time. */
static void divide(struct self *self, struct stretch *its, struct ran ran,
                   int64_t late) {
  const int64_t time = its->until - its->since;
  const struct ran after = account_after_wait(self, ran);
  const int64_t known = after.time + after.starved + after.asleep;
  const double scale = known > 0 ? (double)time / (double)known : 0;
  its->asleep = (int64_t)(scale * (double)after.asleep);
  its->live = time - (int64_t)(scale * (double)after.starved);
  atomic_store_explicit(&self->shown->asleep, after.asleep > time / 2,
                        memory_order_relaxed);
  its->in_event = is_reporting && is_reporting();
  its->apart = its->in_event && self->outside && !others_is_wait(its->doing);
  if (its->in_event)
    its->own = its->live;
  else if (late < its->live && ran.asleep == 0 && !others_is_wait(its->doing))
    its->own = late;
}

/* Looks which locks the thread holds, and whom it keeps waiting. */
static void blame(struct self *self, const struct stretch *its) {
  if (held_by_me)
    self->held.count = held_by_me(self->held.lock, BLAME_LOCKS);
  if (!its->in_event) {
    self->outside = its->context;
    account_held(self, its->live - its->own);
  }
  account_blame(self, its);
  account_sample(self, its->context, its->doing);
}

static void begin_wait(struct self *self, const struct stretch *its) {
  if (!self->announced || !its->context)
    return;
  self->wait = its->context;
  self->samples = 1;
  if (its->doing == DOING_LOCK && self->shown->directed)
    its->context->lock = self->shown->wait;
}

static void sample(struct self *self, void *context) {
  const int64_t time = sample_now();
  struct stretch its = {.since = self->mark, .until = time};
  self->row->last = (struct record_clocks){time, ticks()};
  ledger_look(&self->ledger);
  struct ran ran = processor_ran(&self->processor, time);
  const int64_t late = delivery(self, time);
  others_look(time, period / 2);
  precise_take(self->row);
  const int64_t locked = lock_wait_take(self, time);
  if (member_events_look(self->shown)) {
    end_unreported_wait(self);
    ran.asleep = 0; /* it probably slept in waits that no event reports */
  }
  if (self->announced && self->samples > 0) { /* the same wait continues */
    add_to_wait(self, time);
    return;
  }
  if (!self->paused)
    update_period(self);
  set_timer(self, self->paused ? time + SLOW : after(self, time));
  struct callstack stack;
  its.doing = take_stack(self, &stack, context);
  its.context = writer_context(&stack, its.doing);
  its.since += account_locks(self, its.context, its.doing, locked, time);
  divide(self, &its, ran, late);
  const int64_t created = (int64_t)task_events_missed(&self->created);
  if (its.apart)
    account_starved(self, time - its.since - its.live);
  account(self, its.context, its.doing, time);
  if (its.doing == DOING_WORK && !its.in_event)
    writer_moment(self->row, context, time, its.live - its.own);
  if (its.context)
    record_add(&its.context->created, created);
  account_parts(self, &its);
  if (others_is_wait(its.doing))
    begin_wait(self, &its);
  else
    blame(self, &its);
}

static void on_signal(int number, siginfo_t *info, void *context) {
  int error = errno;
  struct self *self = sample_self;
  (void)number;
  if (self && info->si_code == SI_TIMER &&
      atomic_load_explicit(&running, memory_order_relaxed)) {
    if (self->busy)
      set_timer(self, sample_now() + self->period);
    else
      sample(self, context);
  }
  errno = error;
}

/* ---- Threads and start --------------------------------------------------- */

static size_t stack_size(void) {
  pthread_attr_t its;
  size_t size = STACK_LEAST;
  if (pthread_getattr_np(pthread_self(), &its) != 0)
    return size;
  pthread_attr_getstacksize(&its, &size);
  pthread_attr_destroy(&its);
  return size;
}

/* Returns 1 if the calling thread's stack has no room for a sample. The first
 * thread's stack grows, and the C library would read a file to find its size.
 */
static int has_small_stack(void) {
  return syscall(SYS_gettid) != getpid() && stack_size() < STACK_LEAST;
}

void sample_thread_begin(ompt_thread_type_t type) {
  struct sigevent to_me;
  sigset_t ours;
  struct record_thread *row;
  if (sample_self || !atomic_load(&running))
    return;
  sample_small = has_small_stack();
  if (sample_small) {
    writer_missing(MISSING_STACK);
    return;
  }
  if (!(row = writer_thread(type)))
    return;
  const unsigned number = (unsigned)(row - writer_record()->thread);
  struct self *self = &selves[number];
  memset(&to_me, 0, sizeof to_me);
  to_me.sigev_notify = SIGEV_THREAD_ID;
  to_me.sigev_signo = sample_signal();
  to_me.sigev_notify_thread_id = (int)syscall(SYS_gettid);
  if (timer_create(CLOCK_MONOTONIC, &to_me, &self->timer)) {
    writer_missing(MISSING_TIMER);
    return;
  }
  self->row = row;
  self->shown = others_enter(number);
  self->mark = row->begin = row->seen = sample_now();
  row->first = row->last = (struct record_clocks){row->begin, ticks()};
  processor_ran(&self->processor, self->mark);
  task_events_missed(&self->created);
  counting_begin(row);
  precise_begin(row);
  sample_self = self;
  sigemptyset(&ours);
  sigaddset(&ours, sample_signal());
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  /* Timers of threads that begin together must tick at different times. */
  self->period = period;
  self->random = (uint32_t)row->tid;
  self->paused = 0;
  atomic_fetch_add(&awake, 1);
  set_timer(self, self->mark + period * (int64_t)(row->tid % 16 + 1) / 16);
}

void sample_thread_end(void) {
  struct self *self = sample_self;
  if (!self)
    return;
  if (self->paused)
    sample_resume(self);
  self->row->end = sample_now();
  sample_self = NULL;
  atomic_signal_fence(memory_order_seq_cst);
  atomic_fetch_sub(&awake, 1);
  timer_delete(self->timer);
  precise_end(self->row);
  counting_end(self->row);
  others_leave(self->shown);
}

int sample_start(const char *folder, unsigned rate, occ_reporting_t reporting,
                 occ_held_t held) {
  struct sigaction action;
  if (writer_start(folder, rate) != 0)
    return -1;
  period = SECOND / rate;
  is_reporting = reporting;
  held_by_me = held;
  memset(selves, 0, sizeof selves);
  others_reset();
  ticks_start();
  counting_start();
  precise_start();
  ledger_start();
  stack_size(); /* binds its functions, for which a small stack has no room */
  atomic_store(&awake, 0);
  sample_self = NULL;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  atomic_store(&running, 1);
  return keep_signal(&action);
}

void sample_finish(void) {
  atomic_store(&running, 0);
  writer_record()->end = sample_now();
  writer_record()->finished = 1;
}
