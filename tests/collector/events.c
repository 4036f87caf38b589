/* events.c: counts all 22 events, also in nested regions and with tasks in
 * barriers. client.c checks each event.
 *
 * Fails when: an event is missing or comes too often, or comes after STOP.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"
#include "waits.h"

#include <pthread.h>

static unsigned n;
static unsigned long long before[EVENTS];

#define PAIR(event, count)                                        \
  do {                                                            \
    int first = OMP_EVENT_##event;                                \
    UNTIL(LOAD(seen[first + 1]) - before[first + 1] >= (count));  \
    IS(LOAD(seen[first]) - before[first], count);                 \
    IS(LOAD(seen[first + 1]) - before[first + 1], count);         \
  } while (0)
#define NEW(event) (SEEN(event) - before[OMP_EVENT_##event])

/* Checks that no event has come except the given ones, which have a bit in `events`. */
static void nothing_but(unsigned long long events) {
  for (int event = 1; event < EVENTS; event++)
    if (!(events >> event & 1) && LOAD(seen[event]) != before[event])
      check_failed(__FILE__, event, "this event (its number is the line's) came");
}
#define BIT(event) (3ull << OMP_EVENT_##event)
#define USUAL \
  (BIT(FORK) | BIT(THR_BEGIN_IDLE) | BIT(THR_BEGIN_IBAR))

static void mark(void) {
  /* A worker may report the end of its last barrier after the event JOIN. So wait. */
  UNTIL(SEEN(THR_BEGIN_IBAR) == SEEN(THR_END_IBAR));
  COPY(before, seen);
}

static void regions(void) {
  mark();
  for (int i = 0; i < 10; i++)
#pragma omp parallel num_threads(n)
    ;
  PAIR(FORK, 10);
  PAIR(THR_BEGIN_IBAR, 10 * n);
  nothing_but(USUAL);
  mark();
#pragma omp parallel num_threads(n)
  {
#pragma omp parallel num_threads(2)
    {
#pragma omp parallel num_threads(1)
      ;
    }
  }
  PAIR(FORK, 1 + n + 2 * n);
  nothing_but(USUAL);
}

static void idling(void) {
  mark();
  /* New threads are idle at first. Threads of inner teams become idle again. */
#pragma omp parallel num_threads(n + 3)
  ;
#pragma omp parallel num_threads(n + 3)
  ;
  HOLDS(NEW(THR_END_IDLE) >= n + 2);
  UNTIL(SEEN(THR_BEGIN_IDLE) >= SEEN(THR_END_IDLE) + n + 2);
  nothing_but(USUAL);
}

static void barriers(void) {
  mark();
#pragma omp parallel num_threads(n)
  {
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 10; i++)
      ;
#pragma omp barrier
#pragma omp sections nowait
    {
      ;
    }
#pragma omp barrier
  }
  PAIR(THR_BEGIN_EBAR, 3 * n);
  PAIR(THR_BEGIN_IBAR, 2 * n);
  nothing_but(USUAL | BIT(THR_BEGIN_EBAR));
}

static void blocks(void) {
  mark();
#pragma omp parallel num_threads(n)
  for (int i = 0; i < 5; i++) {
#pragma omp master
    ;
#pragma omp single
    ;
#pragma omp single nowait
    ;
  }
  PAIR(THR_BEGIN_MASTER, 5);
  PAIR(THR_BEGIN_SINGLE, 10);
  nothing_but(USUAL | BIT(THR_BEGIN_MASTER) | BIT(THR_BEGIN_SINGLE));
}

/* ---- Waits ---- */

static int kind;
static unsigned waiters;

static void until_all_wait(void) {
  UNTIL((kind == ON_CRITICAL ? NEW(THR_BEGIN_CTWT)
         : kind == ON_ATOMIC ? NEW(THR_BEGIN_ATWT)
                          : NEW(THR_BEGIN_LKWT)) >= waiters);
}

static void *take(void *unused) {
  take_held(kind);
  return unused;
}

static void waiting(void) {
  for (kind = 0; kind < WAIT_KINDS; kind++) {
    const struct wait_kind *it = &wait_kinds[kind];
    pthread_t thread;
    it->prepare();
    mark();
    waiters = 1; /* outside regions: only the new thread waits */
    pthread_create(&thread, NULL, take, NULL);
    hold_while(kind, until_all_wait);
    pthread_join(thread, NULL);
    if (n > 1) {
      waiters = n;
#pragma omp parallel num_threads(n)
      if (omp_get_thread_num() == 0)
        hold_while(kind, until_all_wait);
      else
        take_held(kind);
    }
    if (kind == ON_CRITICAL) {
      PAIR(THR_BEGIN_CTWT, waiters);
      HOLDS(LOAD(last_wait[OMP_EVENT_THR_BEGIN_CTWT]) != NULL);
    } else if (kind == ON_ATOMIC) {
      PAIR(THR_BEGIN_ATWT, waiters);
      HOLDS(LOAD(last_wait[OMP_EVENT_THR_BEGIN_ATWT]) == it->id);
    } else {
      PAIR(THR_BEGIN_LKWT, waiters);
      HOLDS(LOAD(last_wait[OMP_EVENT_THR_BEGIN_LKWT]) == it->id);
    }
    nothing_but(USUAL | (kind == ON_CRITICAL ? BIT(THR_BEGIN_CTWT)
                         : kind == ON_ATOMIC ? BIT(THR_BEGIN_ATWT)
                                          : BIT(THR_BEGIN_LKWT)));
  }
}

static void ordered(void) {
  unsigned team = n > 1 ? n : 2;
  mark();
#pragma omp parallel num_threads(team)
  {
#pragma omp for ordered schedule(static, 1)
    for (unsigned i = 0; i < team; i++) {
      if (i == 0)
        UNTIL(NEW(THR_BEGIN_ODWT) == team - 1);
#pragma omp ordered
      ;
    }
  }
  PAIR(THR_BEGIN_ORDERED, team);
  PAIR(THR_BEGIN_ODWT, team - 1);
  nothing_but(USUAL | BIT(THR_BEGIN_ORDERED) | BIT(THR_BEGIN_ODWT));
  mark(); /* one thread never waits */
#pragma omp parallel for ordered num_threads(1)
  for (int i = 0; i < 7; i++)
#pragma omp ordered
    ;
  PAIR(THR_BEGIN_ORDERED, 7);
  PAIR(THR_BEGIN_ODWT, 0);
}

/* Threads in a barrier execute tasks. Other events come inside these tasks. */
static void tasks(void) {
  int done = 0;
  mark();
#pragma omp parallel num_threads(n)
  {
#pragma omp single nowait
    for (int i = 0; i < 20; i++)
#pragma omp task shared(done)
    {
#pragma omp critical(counter)
      done++;
#pragma omp parallel num_threads(2)
      ;
    }
#pragma omp barrier
  }
  IS(done, 20);
  PAIR(FORK, 21);
  PAIR(THR_BEGIN_EBAR, n);
  PAIR(THR_BEGIN_SINGLE, 1);
}

/* A callback that waits for a lock causes no events. */
static omp_lock_t own;
static int own_is_held; /* atomic */
static void *hold_own(void *unused) {
  omp_set_lock(&own);
  __atomic_store_n(&own_is_held, 1, __ATOMIC_RELEASE);
  for (int i = 0; i < 30; i++)
    nap();
  omp_unset_lock(&own);
  return unused;
}
static void lock_own(OMP_COLLECTORAPI_EVENT event) {
  omp_set_lock(&own);
  IS(event, OMP_EVENT_FORK);
  IS(here().state, THR_OVHD_STATE);
  omp_unset_lock(&own);
}
static void locking(void) {
  pthread_t thread;
  mark();
  omp_init_lock(&own);
  pthread_create(&thread, NULL, hold_own, NULL);
  UNTIL(__atomic_load_n(&own_is_held, __ATOMIC_ACQUIRE));
  IS(enlist(OMP_EVENT_FORK, lock_own), OMP_ERRCODE_OK);
  loose = 1;
#pragma omp parallel num_threads(n)
  ;
  pthread_join(thread, NULL);
  nothing_but(USUAL);
  IS(enlist(OMP_EVENT_FORK, on_event), OMP_ERRCODE_OK);
}

static void league(void) {
  mark();
#pragma omp teams num_teams(1) thread_limit(2)
  {
#pragma omp parallel num_threads(1)
    ;
  }
  HOLDS(NEW(FORK) >= 2);
  UNTIL(SEEN(FORK) == SEEN(JOIN));
}

int main(void) {
  n = (unsigned)omp_get_max_threads();
  omp_set_max_active_levels(3);
  collect(1);
  regions();
  idling();
  barriers();
  blocks();
  waiting();
  ordered();
  tasks();
  league();
  mark();
  locking();
  for (int event = 1; event < EVENTS; event++)
    HOLDS(LOAD(seen[event]) > 0);
  IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
  COPY(before, seen);
#pragma omp parallel num_threads(n)
  {
#pragma omp barrier
#pragma omp single
    ;
  }
  nothing_but(0);
  return failures != 0;
}
