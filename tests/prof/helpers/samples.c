/* samples.c: measures the cost of callstack_take in a signal handler, for
 * several depths of the stack, and the cost of recording the begin of a region.
 *
 *   build/bin/ompt-cc -fopenmp -O2 -Iinclude -Iexamples/tools \
 *     tests/prof/helpers/samples.c examples/tools/callstack/[a-z]*.c \
 *     -lunwind -Wl,-z,now -o samples && ./samples
 *
 * Prints medians in microseconds: of samples of an unchanged stack, of samples
 * of a stack with all frames changed, and of callstack_parallel_begin.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "callstack/callstack.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))

enum { SAMPLES = 20000 };
static double sample[SAMPLES], begin[SAMPLES];
static int samples, begins, frames;
static volatile int sink;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static void on_signal(int number, siginfo_t *info, void *context) {
  static struct callstack stack;
  double before = now();
  (void)number, (void)info;
  callstack_take(&stack, context);
  sample[samples++ % SAMPLES] = now() - before;
  frames = stack.count;
}

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  double before = now();
  callstack_parallel_begin(parent, frame, region, team_size, function, invoker);
  begin[begins++ % SAMPLES] = now() - before;
}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO};
  (void)runtime, (void)version;
  if (callstack_start(lookup) != 0)
    return;
  callstack_listen(set);
  set(ompt_event_parallel_begin, (ompt_callback_t)on_parallel_begin);
  sigaction(SIGUSR1, &action, NULL);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }

static NOINLINE void region(void) {
#pragma omp parallel num_threads(1)
  sink++;
}

/* Two functions that call each other or themselves, so that the frames of two
 * stacks can differ. */
static NOINLINE int one(int depth, int regions) {
  if (depth > 0)
    return one(depth - 1, regions) + sink;
  for (int i = 0; i < regions; i++)
    region();
  return regions ? sink : raise(SIGUSR1);
}
static NOINLINE int other(int depth) {
  return (depth > 0 ? other(depth - 1) : raise(SIGUSR1)) + sink;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
static double median(double *values) {
  qsort(values, SAMPLES, sizeof *values, compare);
  return values[SAMPLES / 2];
}

int main(void) {
  static const int depths[] = {0, 20, 40, 80};
  printf("frames  same as before  all changed  a region begins\n");
  for (int level = 0; level < 4; level++) {
    int depth = depths[level];
    for (int i = 0; i < SAMPLES; i++)
      one(depth, 0);
    printf("%6d  %14.2f", frames, median(sample));
    for (int i = 0; i < SAMPLES; i++)
      i % 2 ? one(depth, 0) : other(depth);
    printf("  %11.2f", median(sample));
    one(depth, SAMPLES);
    printf("  %15.2f\n", median(begin));
  }
}
