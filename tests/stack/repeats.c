/* repeats.c: regions for which the library makes no record, because the last
 * region of the construct had the same callers.
 *
 * Fails when: a stack in such a region, in a task of it or in a region after it
 * lacks its callers or has those of another region, also if another thread
 * begins regions of the same construct.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

#include <ompt.h>
#include <pthread.h>

#define REPEATS(are) ompt_control(65, are)

static int meanwhile; /* 1: another thread begins a region during the next */
static NOINLINE void another_thread(void);

static NOINLINE void region(void) {
#pragma omp parallel
  {
#pragma omp master
    if (meanwhile) {
      meanwhile = 0;
      another_thread();
    }
#pragma omp barrier
    mark();
    STAY;
  }
  STAY;
}

static NOINLINE void one(void) {
  region();
  STAY;
}

static NOINLINE void two(void) {
  region();
  STAY;
}

static NOINLINE void *three(void *unused) {
  region();
  STAY;
  return unused;
}

static NOINLINE void another_thread(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, three, NULL);
  pthread_join(thread, NULL);
}

static NOINLINE void tasks(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
      mark();
      STAY;
    }
#pragma omp parallel num_threads(1)
    {
      mark();
      STAY;
    }
  }
}

static NOINLINE void loop(void) {
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 2; i++) {
    mark();
    STAY;
  }
  STAY;
}

int main(void) {
  REPEATS(1);
  for (int i = 0; i < 4; i++) {
    meanwhile = i == 3;
    one();
  }
  for (int i = 0; i < 3; i++) {
    two();
    one();
    two();
    another_thread();
  }
  for (int i = 0; i < 4; i++)
    tasks(), loop();
  REPEATS(0);
  one();
  return 0;
}

/* exact:
8*T main;one;region;parallel in region (repeats.c:20-30);mark
6*T main;two;region;parallel in region (repeats.c:20-30);mark
4*T three;region;parallel in region (repeats.c:20-30);mark
8 main;loop;parallel in loop (repeats.c:74-78);mark
4 main;tasks;parallel in tasks (repeats.c:57-70);task in tasks (repeats.c:60-64);mark
4 main;tasks;parallel in tasks (repeats.c:57-70);parallel in tasks (repeats.c:65-69);mark
*/
