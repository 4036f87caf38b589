/* main.c: measures the cost of OpenMP constructs with this compiler.
 *
 *   bench [--group NAME,...] [--only REGEX] [--samples N] [--sample-us N]
 *         [--most-ms N] [--warm-up-ms N]
 *   bench --list               prints group,name,kind,per for each benchmark.
 *                              kind: a test, a whole program, or a value that
 *                              needs its own process. per: constructs in one
 *                              repetition if there is one thread
 *   bench --run NAME REPS      repeats one construct without timing, to count
 *                              instructions or events
 *   bench --value NAME         prints one value that needs its own process
 *
 * Prints a line for each sample: group,name,unit,value. OMP_NUM_THREADS is the
 * number of threads. BENCH_ITERATIONS is the number of iterations of the loops
 * in sched.c. run.sh runs the programs of several compilers alternately.
 */
/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* arrays.c is built into a separate program. */
static const struct group groups[] = {
#ifdef BENCH_ARRAYS
    {"arrays", array_benches},
#else
    {"sync", sync_benches},
    {"regions", region_benches},
    {"sched", sched_benches},
    {"tasks", task_benches},
    {"waits", wait_benches},
    {"depend", depend_benches},
    {"cancel", cancel_benches},
    {"kernels", kernel_benches},
    {"kernels", task_kernel_benches},
    {"growth", growth_benches},
    {"memory", memory_benches},
#endif
    {NULL, NULL}};

static const char *only = "", *chosen_groups = "";
static regex_t only_regex;

static int is_chosen_group(const char *name) {
  const size_t length = strlen(name);
  if (!*chosen_groups)
    return 1;
  for (const char *p = chosen_groups; *p; p += strcspn(p, ",")) {
    p += *p == ',';
    if (strncmp(p, name, length) == 0 && (p[length] == ',' || !p[length]))
      return 1;
  }
  return 0;
}

static int is_chosen(const struct group *g, const struct bench *b) {
  return is_chosen_group(g->name) &&
         regexec(&only_regex, b->name, 0, NULL, 0) == 0;
}

static void list(void) {
  for (const struct group *g = groups; g->name; g++)
    for (const struct bench *b = g->benches; b->name; b++)
      if (is_chosen(g, b))
        printf("%s,%s,%s,%g\n", g->name, b->name,
               b->value   ? "value"
               : b->whole ? "whole"
                          : "test",
               b->per > 0 ? b->per : 1);
}

static const struct bench *find(const char *name) {
  for (const struct group *g = groups; g->name; g++)
    for (const struct bench *b = g->benches; b->name; b++)
      if (strcmp(b->name, name) == 0)
        return b;
  fprintf(stderr, "bench: there is no %s\n", name);
  exit(2);
}

/* Values that need new processes come first, while this process has no
 * threads. */
static void measure_all(const char *program) {
  int warm = 0;
  for (const struct group *g = groups; g->name; g++)
    for (const struct bench *b = g->benches; b->name; b++)
      if (b->value && is_chosen(g, b))
        measure_fresh(g->name, b, program);
  calibrate_delay();
  for (const struct group *g = groups; g->name; g++)
    for (const struct bench *b = g->benches; b->name; b++)
      if (b->test && is_chosen(g, b)) {
        if (!warm++)
          warm_up(warm_up_test);
        measure(g->name, b);
      }
}

static int usage(void) {
  fputs("usage: bench [--group NAME,...] [--only REGEX] [--samples N]\n"
        "             [--sample-us N] [--most-ms N] [--warm-up-ms N] [--list]\n"
        "       bench --run NAME REPS | --value NAME\n",
        stderr);
  return 2;
}

int main(int argc, char **argv) {
  int wants_list = 0;
  if (getenv("BENCH_ITERATIONS"))
    iterations = atoi(getenv("BENCH_ITERATIONS"));
  for (int i = 1; i < argc; i++) {
    const char *option = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
    if (strcmp(option, "--list") == 0) {
      wants_list = 1;
      continue;
    }
    if (!value)
      return usage();
    i++;
    if (strcmp(option, "--run") == 0 && i + 1 < argc) {
      const struct bench *b = find(value);
      if (b->test)
        b->test(atoi(argv[i + 1]));
      return b->test ? 0 : usage();
    }
    if (strcmp(option, "--value") == 0) {
      const struct bench *b = find(value);
      if (b->value)
        printf("%.9g\n", b->value());
      return b->value ? 0 : usage();
    }
    if (strcmp(option, "--group") == 0)
      chosen_groups = value;
    else if (strcmp(option, "--only") == 0)
      only = value;
    else if (strcmp(option, "--samples") == 0)
      samples = atoi(value);
    else if (strcmp(option, "--sample-us") == 0)
      sample_seconds = 1e-6 * atoi(value);
    else if (strcmp(option, "--most-ms") == 0)
      most_seconds = 1e-3 * atoi(value);
    else if (strcmp(option, "--warm-up-ms") == 0)
      warm_up_seconds = 1e-3 * atoi(value);
    else
      return usage();
  }
  if (samples < 1 || samples > MOST_SAMPLES ||
      regcomp(&only_regex, only, REG_EXTENDED | REG_NOSUB) != 0)
    return usage();
  if (wants_list)
    list();
  else
    measure_all(argv[0]);
  return 0;
}
