/* cancel.c: measures cancelled regions, and cancellation points without effect.
 *
 * Needs OMP_CANCELLATION=true; otherwise these tests report a wrong result.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

static void cancel_parallel(int reps) {
  int late = 0;
  for (int i = 0; i < reps; i++) {
#pragma omp parallel
    {
      delay();
#pragma omp cancel parallel
#pragma omp atomic
      late++;
    }
  }
  must(late == 0, "CANCEL PARALLEL; OMP_CANCELLATION is to be true");
}

/* Each thread cancels in its first iteration. */
static void cancel_for(int reps) {
  int late = 0;
#pragma omp parallel
  {
    int n = omp_get_num_threads();
    for (int i = 0; i < reps; i++) {
#pragma omp for
      for (int j = 0; j < 16 * n; j++) {
        delay();
#pragma omp cancel for
#pragma omp atomic
        late++;
      }
    }
  }
  must(late == 0, "CANCEL FOR; OMP_CANCELLATION is to be true");
}

enum { TASKS = 16 };

/* The first task to run cancels the tasks that have not started. */
static void cancel_taskgroup(int reps) {
  int late = 0;
#pragma omp parallel
#pragma omp master
  for (int i = 0; i < reps; i++) {
#pragma omp taskgroup
    for (int j = 0; j < TASKS; j++) {
#pragma omp task shared(late)
      {
#pragma omp cancel taskgroup
#pragma omp atomic
        late++;
      }
    }
  }
  must(late == 0, "CANCEL TASKGROUP; OMP_CANCELLATION is to be true");
}

enum { POINTS = 64 };

static void cancellation_point(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
    for (int j = 0; j < POINTS; j++) {
      delay();
#pragma omp cancellation point parallel
    }
  }
}

static void point_delays(int reps) { delays(POINTS * reps); }

const struct bench cancel_benches[] = {
    {.name = "CANCEL PARALLEL", .test = cancel_parallel, .reference = delays},
    {.name = "CANCEL FOR", .test = cancel_for, .reference = delays},
    {.name = "CANCEL TASKGROUP", .test = cancel_taskgroup},
    {.name = "CANCELLATION POINT",
     .test = cancellation_point,
     .reference = point_delays,
     .per = POINTS},
    {.name = NULL}};
