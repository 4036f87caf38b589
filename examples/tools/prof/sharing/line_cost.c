/* line_cost.c: measures the cost of a cache line that two processors of this
 * machine write to. See line_cost.h.
 *
 * Callers: shared_advice.c.
 *
 * Two threads, each on a processor of its own, add to counters in one line of
 * the cache, and then to counters in two lines. Each thread measures the
 * processor time of batches of additions. The other thread may lose its
 * processor. So a batch is used only if that thread has made a similar number
 * of additions meanwhile.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/sharing/line_cost.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { BATCH = 40000, BATCHES = 200, ENOUGH = 10, APART = 32 /* * 8 bytes */ };
/* the most seconds of processor time that a thread uses for each variant */
static const double most = 0.025;

static struct {
  _Alignas(128) atomic_long count[2 * APART];
} memory;
static int distance; /* second thread's index in memory.count */
static int is_atomic;
static atomic_int left;

struct adder {
  pthread_t thread;
  int number, processor, batches;
  double batch[BATCHES]; /* nanoseconds of an addition */
};

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void add_batch(atomic_long *to) {
  if (is_atomic)
    for (int i = 0; i < BATCH; i++)
      atomic_fetch_add_explicit(to, 1, memory_order_relaxed);
  else
    for (int i = 0; i < BATCH; i++)
      atomic_store_explicit(to,
                            atomic_load_explicit(to, memory_order_relaxed) + 1,
                            memory_order_relaxed);
}

static void *add(void *argument) {
  struct adder *self = argument;
  atomic_long *mine = &memory.count[self->number * distance];
  atomic_long *other = &memory.count[(1 - self->number) * distance];
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(self->processor, &only);
  pthread_setaffinity_np(pthread_self(), sizeof only, &only);
  const double begin = seconds(CLOCK_THREAD_CPUTIME_ID);
  double before = begin, wall = seconds(CLOCK_MONOTONIC);
  while (before < begin + most && seconds(CLOCK_MONOTONIC) < wall + 4 * most &&
         atomic_load(&left) == 0) {
    const long theirs = atomic_load(other);
    before = seconds(CLOCK_THREAD_CPUTIME_ID);
    add_batch(mine);
    const double after = seconds(CLOCK_THREAD_CPUTIME_ID);
    const long more = atomic_load(other) - theirs;
    if (more > BATCH / 2 && more < 2 * BATCH && self->batches < BATCHES)
      self->batch[self->batches++] = 1e9 * (after - before) / BATCH;
    before = after;
  }
  /* End the other thread, too: a thread that adds alone measures nothing. */
  atomic_store(&left, 1);
  return NULL;
}

static int by_size(const void *a, const void *b) {
  const double *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

/* Returns an addition's time, the median of all batches; 0: too few batches. */
static double measure(const int processor[2], int with_atomic, int apart) {
  static struct adder adder[2];
  double all[2 * BATCHES];
  int count = 0, started = 0;
  distance = apart;
  is_atomic = with_atomic;
  atomic_store(&left, 0);
  for (int i = 0; i < 2; i++) {
    adder[i].number = i;
    adder[i].processor = processor[i];
    adder[i].batches = 0;
  }
  while (started < 2 && pthread_create(&adder[started].thread, NULL, add,
                                       &adder[started]) == 0)
    started++;
  for (int i = 0; i < started; i++)
    pthread_join(adder[i].thread, NULL);
  for (int i = 0; i < started; i++)
    for (int k = 0; k < adder[i].batches; k++)
      all[count++] = adder[i].batch[k];
  if (started < 2 || count < ENOUGH)
    return 0;
  qsort(all, (size_t)count, sizeof *all, by_size);
  return all[count / 2];
}

int line_cost(struct line_cost *cost) {
  cpu_set_t usable;
  int processor[2] = {-1, -1};
  if (sched_getaffinity(0, sizeof usable, &usable) != 0)
    return -1;
  for (int i = 0; i < CPU_SETSIZE; i++)
    if (CPU_ISSET(i, &usable))
      /* the first and the last usable processor */
      processor[processor[0] >= 0] = i;
  if (processor[1] < 0)
    return -1;
  cost->shared = measure(processor, 0, 1);
  cost->apart = measure(processor, 0, APART);
  cost->atomic_shared = measure(processor, 1, 1);
  cost->atomic_apart = measure(processor, 1, APART);
  return cost->shared > 0 && cost->apart > 0 && cost->atomic_shared > 0 &&
                 cost->atomic_apart > 0
             ? 0
             : -1;
}
