/* overhead.c: ompt-overhead: measures the cost of events. See overhead.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "overhead/overhead.h"
#include "launch/inputs.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 100000 };
static const char *runs = "15", *threads, *tool, *instructions, *csv, *chart;

static const struct launch_option options[] = {
    {'n', "runs", "N", "run each program N times (default: 15)", &runs},
    {'t', "threads", "N", "set OMP_NUM_THREADS to N", &threads},
    {0, "tool", NULL,
     "also run each program with a tool whose callbacks are empty", &tool},
    {'i', "instructions", NULL,
     "also count instructions, on one thread (needs valgrind)", &instructions},
    {0, "csv", "FILE", "also write the figures to FILE", &csv},
    {0, "svg", "FILE", "draw the figures as a picture in FILE", &chart},
    {0}};
const struct launch_usage overhead_usage = {
    "ompt-overhead",
    "[OPTIONS] FILE.c [OPTIONS OF THE COMPILER] [-- ARGUMENTS]",
    "Measures the cost of the OMPT events that are compiled into a program.\n"
    "Compiles the program several times: without events; with each level of\n"
    "ompt-cc's --ompt; with only the frames and IDs that all events need\n"
    "(row \"frames\" of the table); and with each word of --ompt-events alone.",
    "ompt-overhead --svg demo.svg demo.c -O2 -lm", options};

static struct study study;

static void remove_all(void) {
  for (int i = 0; i < study.count; i++)
    if (*study.variant[i].program)
      unlink(study.variant[i].program);
  rmdir(study.folder);
}

static void interrupted(int number) {
  remove_all(); /* unlink and rmdir are async-signal safe */
  signal(number, SIG_DFL);
  raise(number);
}

static int may_write(const char *file, char **inputs) {
  return !file ||
         (launch_may_create(file) == 0 && launch_keeps(file, "", inputs) == 0);
}

static int write_to(const char *file,
                    void (*print)(const struct study *, FILE *)) {
  FILE *out = launch_create(file);
  if (!out)
    return 1;
  print(&study, out);
  return launch_close(out, file) ? 1 : 0;
}

/* Returns 1 if the arguments of the compiler name no source. */
static int has_no_source(char **argument) {
  for (; *argument; argument++)
    if (strncmp(*argument, "-x", 2) == 0 ||
        launch_stem(*argument, ".c") != *argument)
      return 0;
  return 1;
}

int main(int argc, char **argv) {
  int first = launch_options(&overhead_usage, argc, argv), end = first;
  char library[PATH_MAX], *none[] = {NULL, NULL};
  char **arguments = none;
  int status;
  while (end < argc && strcmp(argv[end], "--") != 0)
    end++;
  if (end < argc) {
    argv[end] = NULL;
    arguments = argv + end; /* arguments[0] becomes the program */
  }
  if (first == end)
    launch_wrong(&overhead_usage, "which file?");
  if (has_no_source(argv + first))
    launch_wrong(&overhead_usage, "which C source? No name ends in .c");
  study.file = argv[first];
  study.runs = launch_number(&overhead_usage, runs, "--runs", MOST);
  study.with_tool = tool != NULL;
  study.counted = instructions != NULL;
  if (threads) {
    launch_number(&overhead_usage, threads, "--threads", MOST);
    setenv("OMP_NUM_THREADS", threads, 1);
  }
  if (!may_write(csv, argv + first) || !may_write(chart, argv + first))
    return 1;
  if (study.with_tool &&
      launch_library("ompt-overhead.so", library, sizeof library) != 0)
    return 1;
  if (launch_folder(&overhead_usage, study.folder, sizeof study.folder) != 0)
    return 1;
  atexit(remove_all);
  signal(SIGINT, interrupted);
  signal(SIGTERM, interrupted);
  signal(SIGHUP, interrupted);
  status = compile_variants(&study, argv + first);
  if (!status)
    status = measure(&study, arguments, study.with_tool ? library : NULL);
  if (!status && study.counted)
    status = count_instructions(&study, arguments);
  launch_progress_end();
  if (status)
    return status;
  evaluate(&study);
  print_table(&study, stdout);
  if (fflush(stdout) != 0)
    return 1;
  if (csv && write_to(csv, print_csv))
    return 1;
  return chart ? write_to(chart, print_chart) : 0;
}
