/* answers.h: lets a program print the profile that ompt-prof should show.
 *
 * For:      the programs of tests/prof, whose answers compare.awk compares.
 *
 * Each thread notes the times of each function and of each wait. answers_end
 * sums up, for each function, the time of threads in it, and the time that other
 * threads waited meanwhile. A thread in a region, but in no function, waits for
 * its team. Threads outside regions are idle.
 *
 * Prints percentages of all threads' time:
 *     answer FUNCTION WORK TEAM LOCK IDLE
 *     answer (all) WORK WAITS-IN-TEAM WAITS-FOR-LOCK IDLE
 *     about COLUMN       the program tests this column (WORK, TEAM, LOCK, IDLE)
 */
/* SPDX-License-Identifier: MIT */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))
enum {
  MOST_THREADS = 64,
  MOST_NOTES = 1 << 14,
  REGION = -1,
  LOCKED_OUT = -2,
  ENTERED = -3
};
enum { NOTHING = -4, REGION_END = -5 };
enum column { ABOUT_TEAM = 2, ABOUT_LOCK, ABOUT_IDLE };

struct note {
  long begin, end;
  int what, holds; /* `what` is a function or REGION etc.; `holds` is 1 if the lock was held */
};
static struct note notes[MOST_THREADS][MOST_NOTES];
static int note_count[MOST_THREADS];
static const char *const functions[];
static long started;

/* now() is a macro. If it were a function, the profile would show it instead of its caller. */
#define now()                                   \
  ({                                            \
    struct timespec time_;                      \
    clock_gettime(CLOCK_MONOTONIC, &time_);     \
    time_.tv_sec * 1000000000L + time_.tv_nsec; \
  })

static inline void note_as(int what, int holds, long begin) {
  int thread = omp_get_thread_num(), at = note_count[thread]++;
  if (at == MOST_NOTES)
    abort();
  notes[thread][at] = (struct note){begin, now(), what, holds};
}
static inline void note(int what, long begin) { note_as(what, 0, begin); }

static inline void enter(void) { note(ENTERED, now()); } /* call first */

/* Works for this many milliseconds of wall time, and notes the work. */
#define WORK(what, holds, milliseconds)                   \
  do {                                                    \
    long begin_ = now();                                  \
    while (now() < begin_ + (long)((milliseconds) * 1e6)) \
      ;                                                   \
    note_as(what, holds, begin_);                         \
  } while (0)

/* Starts the clock and all threads. */
static inline void answers_begin(void) {
  started = now();
#pragma omp parallel
  if (omp_get_num_threads() > MOST_THREADS)
    abort();
}

struct change {
  long time;
  int thread, what, holds;
};
static int by_time(const void *a, const void *b) {
  const struct change *x = a, *y = b;
  return x->time < y->time ? -1 : x->time > y->time;
}
static inline void answers_end(int function_count, enum column about) {
  static struct change changes[MOST_THREADS * MOST_NOTES / 4];
  static int doing[MOST_THREADS], holds[MOST_THREADS], in[MOST_THREADS];
  double work[16] = {0}, team[16] = {0}, lock[16] = {0}, idle[16] = {0};
  double waits[3] = {0}, all_work = 0;
  long end = now(), last = started;
  int threads = omp_get_max_threads(), count = 0;
  double whole = (double)(end - started) * threads / 100;
  for (int t = 0; t < threads; t++) {
    doing[t] = NOTHING;
    for (int i = 0; i < note_count[t]; i++) {
      const struct note *n = &notes[t][i];
      changes[count++] = (struct change){n->begin, t, n->what, n->holds};
      changes[count++] = (struct change){
          n->end, t, n->what == REGION ? REGION_END : NOTHING, 0};
    }
  }
  qsort(changes, (size_t)count, sizeof *changes, by_time);
  for (int c = 0; c <= count; c++) {
    double time = (double)((c < count ? changes[c].time : end) - last) / whole;
    int workers = 0, waiting = 0, locked = 0, idling = 0;
    for (int t = 0; t < threads; t++) {
      workers += doing[t] >= 0;
      locked += doing[t] == LOCKED_OUT;
      waiting += doing[t] < 0 && doing[t] != LOCKED_OUT && in[t];
      idling += t > 0 && doing[t] < 0 && doing[t] != LOCKED_OUT && !in[t];
    }
    waits[0] += waiting * time;
    waits[1] += locked * time;
    waits[2] += idling * time;
    all_work += workers * time;
    for (int t = 0; t < threads; t++) {
      if (doing[t] < 0)
        continue;
      work[doing[t]] += time;
      team[doing[t]] += time * waiting / workers;
      idle[doing[t]] += time * idling / workers;
      if (holds[t])
        lock[doing[t]] += time * locked;
    }
    if (c == count)
      break;
    last = changes[c].time;
    const struct change *its = &changes[c];
    switch (its->what) {
    case REGION: break;
    case REGION_END:
      for (int t = 0; t < threads; t++)
        in[t] = 0;
      break;
    case ENTERED: in[its->thread] = 1; break;
    default: doing[its->thread] = its->what; holds[its->thread] = its->holds;
    }
  }
  for (int f = 0; f < function_count; f++)
    printf("answer %s %.2f %.2f %.2f %.2f\n", functions[f], work[f], team[f],
           lock[f], idle[f]);
  printf("answer (all) %.2f %.2f %.2f %.2f\n", all_work, waits[0], waits[1],
         waits[2]);
  printf("about %d\n", about);
}

#endif
