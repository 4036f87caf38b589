/* sim.h: threads with clocks of their own, on a simulated machine.
 *
 * Layer:   tests/scale. May include machine.h.
 * Owns:    struct thread.
 * Callers: every file of tests/scale/helpers; programs use the last part.
 */
/* SPDX-License-Identifier: MIT */
#ifndef SCALE_SIM_H
#define SCALE_SIM_H

#include "machine.h"

#include <setjmp.h>

enum {
  THREADS_MOST = CPUS_MOST,
  UNDER_WAY = 10 /* greatest number of a processor's open requests for lines */
};

struct thread {
  ps clock;
  unsigned num; /* number in the order of creation; also its processor */
  unsigned place; /* 0 if it is not in the queue of threads that may run,
                   * else 1 plus its place there */
  unsigned long path; /* transfers on its critical path */
  ps drained; /* time at which the last of its stores is done */
  unsigned long drained_path;
  struct {
    ps until;
    unsigned long path;
  } under_way[UNDER_WAY]; /* a ring: the next request to reuse is the oldest */
  unsigned next_request;
  const void *asleep_on; /* a futex word, or NULL */
  unsigned long asleep_since; /* 1 for the first thread that fell asleep, ... */
  ps fell_asleep;
  int woken; /* 1: woken by a call; 0: by its time limit */
  int over;
  void *(*begin)(void *);
  void *argument, *result;
  void *keys[64];
  char *tls; /* its thread-local variables while it does not run */
  jmp_buf at;
};

extern struct thread *self; /* the thread whose turn it is */

/* ---- threads.c ---- */

/* Waits until no other thread that may run has an earlier clock. Call before an
 * access that other threads may see. */
void sim_turn(void);

/* Suspends `self` until a call of sim_ready, or until its clock reaches
 * `limit`; 0: no limit. */
void sim_sleep(ps limit);
void sim_ready(struct thread *thread, ps not_before);
struct thread *sim_create(void *(*begin)(void *), void *argument);
struct thread *sim_thread(unsigned num);
unsigned sim_count(void);
void sim_die(const char *what);

/* ---- lines.c ---- */

enum access { READ, WRITE, CHANGE };

/* Advances the clock of `self` by the time of this access. After a WRITE, the
 * write may be under way. After a CHANGE, no write of `self` is under way. */
void line_access(const void *at, unsigned long size, enum access access);
void line_fence(void);
extern unsigned long line_transfers; /* number, for all threads */
extern const void *line_from; /* address of the code that makes the access */
void line_profile(void); /* prints where the first thread waited for lines, if
                          * SCALE_PROFILE is set */

/* ---- For programs such as tests/scale/scale.c ---- */

double sim_now(void); /* the calling thread's clock, in ns */
void sim_work(double ns); /* computes for this time, in ns */
void sim_until(double ns); /* computes until the clock has this time */
unsigned long sim_path(void); /* transfers on the thread's critical path */
unsigned long sim_transfers(void); /* transfers of all threads */
double sim_bound(unsigned threads);
void sim_profile_begin(void); /* forgets the earlier waits */

#endif
