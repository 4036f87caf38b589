/* client.h: a collector for the tests: sends requests, counts and checks events.
 *
 * A program links client.c. After collect() every event is counted, and in every callback the
 * thread's state, region and parent region must fit together. A violation is printed, and makes the
 * exit status 1.
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
extern void *last_wait[EVENTS];         /* atomic; wait ID of the last event */

/* 1: a session may begin or end inside regions, so missing begins and ends are
 * no failures. */
extern int loose;

/* Sends a request that has no data. Returns the request's error code. */
int request(int number);
int enlist(int event, callback *function);
int dismiss(int event);

struct where {
  int state_code, region_code, parent_code;
  int state;
  void *wait;
  uint64_t region, parent;
};
/* Asks for the calling thread's state, region and parent region. Async-signal safe. */
struct where here(void);

/* Calls here() on another thread, which SIGUSR1 interrupts. Only one caller at a time. */
struct where look(pthread_t thread);

void collect(int with_start);
void on_event(OMP_COLLECTORAPI_EVENT event);

#define LOAD(word) __atomic_load_n(&(word), __ATOMIC_SEQ_CST)
#define SEEN(event) LOAD(seen[OMP_EVENT_##event])
/* Copies all counts. */
#define COPY(to, from)                                       \
  do {                                                       \
    for (unsigned w_ = 0; w_ < sizeof(to) / sizeof(long long); w_++) \
      ((unsigned long long *)(to))[w_] =                     \
          LOAD(((unsigned long long *)(from))[w_]);          \
  } while (0)

/* Waits until the condition holds, or until a time limit. */
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
