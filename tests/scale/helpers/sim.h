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
  UNDER_WAY = 10 /* requests for lines that a processor has at a time */
};

struct thread {
  ps clock;       /* its time */
  unsigned num;   /* by order of creation; also its processor */
  unsigned place; /* in the queue of threads that may run, plus 1; 0: not in
                   * it */
  unsigned long path; /* transfers on its critical path */
  ps drained;         /* when the last of its stores is done */
  unsigned long drained_path;
  struct {
    ps until;
    unsigned long path;
  } under_way[UNDER_WAY]; /* the next one to reuse is the oldest */
  unsigned next_request;
  const void *asleep_on; /* a futex word, or NULL */
  unsigned long asleep_since; /* for the order of sleepers */
  ps fell_asleep;
  int woken;             /* by a call, not by its time limit */
  int over;
  void *(*begin)(void *);
  void *argument, *result;
  void *keys[64];
  char *tls; /* the program's thread-local variables while it does not run */
  jmp_buf at;
};

extern struct thread *self; /* the thread whose turn it is */

/* ---- threads.c ---- */

/* Call before an access that other threads may see. It waits for the turn,
 * which goes to the thread with the earliest clock. */
void sim_turn(void);

/* Suspends `self` until sim_ready(it), or until its clock reaches `limit`; 0:
 * no limit. */
void sim_sleep(ps limit);
void sim_ready(struct thread *thread, ps not_before);
struct thread *sim_create(void *(*begin)(void *), void *argument);
struct thread *sim_thread(unsigned num);
unsigned sim_count(void);
void sim_die(const char *what);

/* ---- lines.c ---- */

enum access { READ, WRITE, CHANGE };

/* `self` accesses these bytes: its clock advances by the time for that. A WRITE
 * is only started; a CHANGE is complete, as are all earlier writes. */
void line_access(const void *at, unsigned long size, enum access access);
void line_fence(void);
extern unsigned long line_transfers; /* of all threads */
extern const void *line_from; /* the code of the current access */
void line_profile(void); /* prints where the first threads waited for lines, if
                          * SCALE_PROFILE is set */

/* ---- for programs: tests/scale/scale.c ---- */

double sim_now(void); /* ns, of the calling thread */
void sim_work(double ns); /* computes for this time */
void sim_until(double ns); /* computes until its clock has this time */
unsigned long sim_path(void); /* transfers on its critical path */
unsigned long sim_transfers(void); /* by all threads */
double sim_bound(unsigned threads);
void sim_profile_begin(void); /* forgets what was before */

#endif
