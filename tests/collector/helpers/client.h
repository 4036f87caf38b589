/* client.h: a collector for the tests: sends requests, counts and checks events.
 *
 * A program links client.c. After collect() every event is counted, and in every
 * callback the thread's state, region and parent region have to fit; a broken
 * rule is printed and makes the program's exit status 1.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_H
#define CLIENT_H

#include "checks.h"

#include <omp_collector_api.h>
#include <pthread.h>
#include <stdint.h>

#define EVENTS (OMP_EVENT_THR_END_ATWT + 1)

typedef void callback(OMP_COLLECTORAPI_EVENT event);

extern unsigned long long seen[EVENTS]; /* atomic */
extern void *last_wait[EVENTS];         /* atomic: the wait ID in the callback */

/* Ends in the middle of regions, and begins without ends, are no failures:
 * events have come and gone meanwhile. */
extern int loose;

/* One request without anything in mem; its answer. */
int request(int number);
int enlist(int event, callback *function);
int dismiss(int event);

struct where {
  int state_code, region_code, parent_code;
  int state;
  void *wait;
  uint64_t region, parent;
};
/* Three requests in one message. Async-signal safe. */
struct where here(void);

/* The same on another thread, which SIGUSR1 interrupts; one caller at a time. */
struct where look(pthread_t thread);

/* START, if asked for, and REGISTER for all events. */
void collect(int with_start);
void on_event(OMP_COLLECTORAPI_EVENT event);

#define LOAD(word) __atomic_load_n(&(word), __ATOMIC_SEQ_CST)
#define SEEN(event) LOAD(seen[OMP_EVENT_##event])
/* A copy of all counts. */
#define COPY(to, from)                                       \
  do {                                                       \
    for (unsigned w_ = 0; w_ < sizeof(to) / sizeof(long long); w_++) \
      ((unsigned long long *)(to))[w_] =                     \
          LOAD(((unsigned long long *)(from))[w_]);          \
  } while (0)

/* Waits until it is so; not for ever. */
#define UNTIL(condition)                                  \
  do {                                                    \
    int turns_ = 0;                                       \
    while (!(condition) && turns_++ < 10000)              \
      nap();                                              \
    if (!(condition))                                     \
      check_failed(__FILE__, __LINE__, "never: " #condition); \
  } while (0)
void nap(void);

#endif
