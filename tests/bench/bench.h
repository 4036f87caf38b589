/* bench.h: describes a measurement, and declares the functions that make it.
 * See main.c, measure.c. */
/* SPDX-License-Identifier: MIT */
#ifndef BENCH_H
#define BENCH_H

/* Runs `reps` repetitions. `reference` does the work that the constructs of
 * `test` contain, but without the constructs. Its time is subtracted. */
typedef void bench_function(int reps);

struct bench {
  const char *name;
  bench_function *test;
  bench_function *reference; /* NULL: nothing is subtracted */
  double per; /* constructs in a repetition. 0 means one, and -1 means one for
               * each thread. */
  const char *unit; /* NULL: nanoseconds for one construct */
  /* If it is set, each sample is its result, instead of a time of `test`. It is
   * called once in a new process, before any construct. */
  double (*value)(void);

  /* 1: a sample is the time of one call of `test`, in microseconds. */
  int whole;
  void (*prepare)(void); /* if `whole`: called before each sample, not timed */
  void (*check)(void); /* after each call; a wrong result ends the program */
};

struct group {
  const char *name;
  const struct bench *benches; /* ends with a NULL name */
};

extern const struct bench sync_benches[], region_benches[], sched_benches[],
    task_benches[], depend_benches[], cancel_benches[], kernel_benches[],
    task_kernel_benches[], array_benches[], growth_benches[], memory_benches[],
    wait_benches[];
extern bench_function *const warm_up_test; /* an empty parallel region */

/* ---- measure.c ----------------------------------------------------------- */

enum { MOST_SAMPLES = 101 };
enum { LEFT_OUT = 77 }; /* exit status of a process without a value */

extern int samples; /* of each construct in this process */
extern double sample_seconds; /* least time of one sample */
extern double most_seconds; /* after this time a construct has enough samples */
extern double warm_up_seconds;

extern int iterations; /* of each thread in a scheduled loop */

double seconds(void);
void calibrate_delay(void);
void warm_up(bench_function *f);

/* Works for about 100 ns, without memory. */
void delay(void);
void delays(int reps);

/* Prints a line for each sample: group,name,unit,value. */
void measure(const char *group, const struct bench *b);
void measure_fresh(const char *group, const struct bench *b,
                   const char *program);

void must(int holds, const char *what);

#endif
