/* bench.h: how one measurement is described and made. See main.c, measure.c. */
/* SPDX-License-Identifier: MIT */
#ifndef BENCH_H
#define BENCH_H

/* Runs `reps` times. In the time of one repetition a single thread could do
 * what `reference` does in one. */
typedef void bench_function(int reps);

struct bench {
  const char *name;
  bench_function *test;
  bench_function *reference; /* NULL: nothing is subtracted */
  double per; /* constructs in one repetition; 0 means 1, and
                 -1 one by each thread */
  const char *unit; /* NULL: nanoseconds for one construct */

  /* Instead of `test`: what is called once in a process of its own, in which
   * no construct has run, and says the value. */
  double (*value)(void);

  /* Instead of counting repetitions: one call is one sample, in microseconds.
   */
  int whole;
  void (*prepare)(void); /* for a whole one: before each call, not measured */
  void (*check)(void); /* after it; ends the program if the answer is wrong */
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
enum { LEFT_OUT = 77 }; /* the status of a process that can't say its value */

extern int samples; /* of each construct in this process */
extern double sample_seconds; /* how long one lasts, at least */
extern double most_seconds; /* after which a construct has enough samples */
extern double warm_up_seconds;

extern int iterations; /* of each thread in one scheduled loop */

double seconds(void);
void calibrate_delay(void);
void warm_up(bench_function *f);

/* About 100 ns of work that touches no memory. */
void delay(void);
void delays(int reps);

/* Prints a line for each sample: group,name,unit,value. */
void measure(const char *group, const struct bench *b);
void measure_fresh(const char *group, const struct bench *b,
                   const char *program);

/* Ends the program with status 1 and says so, unless `holds`. */
void must(int holds, const char *what);

#endif
