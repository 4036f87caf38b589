/* device_counts.h: for two tools in one run, counts the reports about devices:
 * callbacks on the host, and records of traces.
 *
 * The headers of the interfaces cannot be combined, so each tool has a file:
 * tool_tr2.c, tool_omp5.c. The environment variable TRACE_BYTES is the size of
 * the tools' buffers. Without it, or if it is 0, there is no trace.
 */
/* SPDX-License-Identifier: MIT */
#ifndef DEVICE_COUNTS_H
#define DEVICE_COUNTS_H

#include "checks.h"

#include <stddef.h>
#include <stdlib.h>

enum device_count {
  TARGETS,   /* target tasks that execute code */
  DATA,      /* target data; for OpenMP 5 also enter data and exit data */
  UPDATES,
  MAPS,      /* mapped items */
  KERNELS,
  ALLOCS,    /* this and the next three: OpenMP 5 only */
  COPIES_TO,
  COPIES_FROM,
  DELETES,
  INITIALIZED,
  FINALIZED,
  REGIONS, /* parallel regions; callbacks count only those on the host */
  DEVICE_COUNTS
};

struct device_counts {
  /* Atomic counts. [0]: begins, [1]: ends. */
  unsigned long long callback[DEVICE_COUNTS][2], record[DEVICE_COUNTS][2];
  unsigned long long requests, completes; /* of buffers */
  unsigned long long disordered; /* records older than the thread's last one */
  unsigned long long refused;    /* requests that got no buffer */
};
extern struct device_counts of_tr2, of_omp5;
extern int tr2_is_mean; /* atomic; 1: the TR2 tool gives no buffers */

void tr2_stop(int device), omp5_stop(int device);
void tr2_start(int device), omp5_start(int device);
void omp5_pause(int device, int begins), omp5_flush(int device);
int tr2_device(void);
int tr2_task_is_target(void);
unsigned long long tr2_region(void);
int tr2_state(void);
/* seconds between the device's translated clock and the host's clock */
double omp5_clock_error(int device);

static inline void bump(unsigned long long *count) {
  __atomic_add_fetch(count, 1, __ATOMIC_RELAXED);
}

static inline size_t trace_bytes(void) {
  const char *text = getenv("TRACE_BYTES");
  return text ? (size_t)atol(text) : 0;
}

enum { MOST_THREADS = 256, MOST_DEVICES = 4 };

/* For one device: the time of the last record that came for each thread. */
struct latest {
  unsigned long long thread[MOST_THREADS], time[MOST_THREADS];
  int threads;
};

static inline int is_disordered(struct latest *latest,
                                unsigned long long thread,
                                unsigned long long time) {
  int i = 0;
  while (i < latest->threads && latest->thread[i] != thread)
    i++;
  if (i == latest->threads && i < MOST_THREADS - 1)
    latest->threads++;
  const int bad = latest->thread[i] == thread && time < latest->time[i];
  latest->thread[i] = thread;
  latest->time[i] = time;
  return bad;
}

#endif
