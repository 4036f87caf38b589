/* scale.c: `ompt-prof scale`: runs a program with 1, 2, 4 ... threads, and
 * finds the construct that limits its speed.
 *
 * Callers: main.c.
 *
 * Each second of each thread of a run belongs to one row: a construct
 * (summary.h); "no processor"; "own events"; or "outside", when a thread did
 * not exist or was not sampled. A row's loss is the number of seconds that it
 * has more than in the first run. The loss of the run is the sum of these
 * losses.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/compare/scale.h"
#include "launch/inputs.h"
#include "prof/compare/commands.h"
#include "prof/profile/session.h"

#include <limits.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

static const char *name, *text_file, *list, *rate = "1000", *rows = "5";
static const struct launch_option options[] = {
    {'n', "threads", "LIST",
     "numbers of threads (default: 1,2,4 ... up to the number of processors)",
     &list},
    {'o', "output", "NAME",
     "also write NAME.json, and NAME.THREADS.json for each run", &name},
    {'t', "text", "FILE",
     "write the table to FILE, not to standard error; -: standard output",
     &text_file},
    {0, "hz", "N", "take N samples per second of each thread (default: 1000)",
     &rate},
    {0, "rows", "N", "print at most N constructs of the last run (default: 5)",
     &rows},
    {0, NULL, NULL, NULL, NULL}};
static const struct launch_usage usage = {
    "ompt-prof scale", "[OPTIONS] PROGRAM [ARGUMENTS]",
    "Runs a program with several numbers of threads. Shows how much faster\n"
    "the program gets, and which construct loses the most time.",
    "ompt-prof scale -n 1,2,4,8 ./program", options};
static const struct launch_usage prof = {"ompt-prof", "", "", "", options};

/* ---- Numbers of threads -------------------------------------------------- */

static int by_number(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

/* Reads the list and sorts it. Refuses a number that occurs twice. */
static int read_list(const char *text, int threads[SCALE_RUNS]) {
  int count = 0;
  while (*text) {
    char one[12];
    size_t length = strcspn(text, ",");
    if (length >= sizeof one || count == SCALE_RUNS)
      launch_wrong(&usage, "--threads: %s is too long a list or number", text);
    memcpy(one, text, length);
    one[length] = 0;
    threads[count++] = launch_number(&usage, one, "each of --threads", 100000);
    text += length;
    if (*text == ',' && *++text == 0)
      launch_wrong(&usage, "--threads: a number is missing at the end");
  }
  if (count == 0)
    launch_wrong(&usage, "--threads: which numbers?");
  qsort(threads, (size_t)count, sizeof *threads, by_number);
  for (int i = 1; i < count; i++)
    if (threads[i] == threads[i - 1])
      launch_wrong(&usage, "--threads: %d occurs twice", threads[i]);
  return count;
}

static int processors(void) {
  cpu_set_t usable;
  return sched_getaffinity(0, sizeof usable, &usable) == 0 ? CPU_COUNT(&usable)
                                                           : 1;
}

static int default_list(int threads[SCALE_RUNS]) {
  int count = 0, most = processors();
  for (int n = 1; n < most && count < SCALE_RUNS - 1; n *= 2)
    threads[count++] = n;
  threads[count++] = most;
  return count;
}

/* Sets OMP_NUM_THREADS. Keeps the numbers after the first comma of `before`,
 * which are for nested regions. */
static void set_threads(int threads, const char *before) {
  const char *rest = before ? strchr(before, ',') : NULL;
  char *value;
  if (asprintf(&value, "%d%s", threads, rest ? rest : "") < 0)
    abort();
  setenv("OMP_NUM_THREADS", value, 1);
  free(value);
}

/* ---- Lost time ----------------------------------------------------------- */

static struct growth *add(struct scale_run *run,
                          const struct summary_row *row) {
  struct growth *its = LAUNCH_ADD(run->growth, run->count, run->room);
  *its = (struct growth){.row = row};
  return its;
}

static void add_times(struct growth *to, const double seconds[SUMMARY_STATES],
                      double sign) {
  for (int k = 0; k < DOINGS; k++) {
    to->seconds[k] += sign * seconds[k];
    to->more += sign * seconds[k];
  }
}

static int by_more(const void *a, const void *b) {
  const struct growth *x = a, *y = b;
  return x->more != y->more ? (x->more < y->more ? 1 : -1) : 0;
}

static void compare(struct scale_run *run, const struct scale_run *first) {
  static char nothing[] = "", no_processor[] = "no processor";
  static char not_there[] = "outside", own_events[] = "own events";
  static const struct summary_row starved = {
      .kind = no_processor, .file = nothing, .function = nothing};
  static const struct summary_row outside = {
      .kind = not_there, .file = nothing, .function = nothing};
  static const struct summary_row events = {
      .kind = own_events, .file = nothing, .function = nothing};
  const struct summary *ideal = first->summary, *its = run->summary;
  double sum = 0;
  run->lost = run->threads * run->seconds - first->threads * first->seconds;
  for (int i = 0; i < its->count; i++)
    add_times(add(run, &its->row[i]), its->row[i].seconds, 1);
  for (int i = 0; i < ideal->count; i++) {
    int at = 0;
    while (at < its->count && !summary_is_same(&its->row[at], &ideal->row[i]))
      at++;
    add_times(at < its->count ? &run->growth[at] : add(run, &ideal->row[i]),
              ideal->row[i].seconds, -1);
  }
  struct growth *rest = add(run, &starved);
  rest->more = its->all[SUMMARY_STARVED] - ideal->all[SUMMARY_STARVED];
  rest->seconds[SUMMARY_STARVED] = rest->more;
  rest = add(run, &events);
  rest->more = its->own - ideal->own;
  rest->seconds[DOING_RUNTIME] = rest->more;
  for (int i = 0; i < run->count; i++)
    sum += run->growth[i].more;
  rest = add(run, &outside);
  rest->more = run->lost - sum;
  rest->seconds[DOING_IDLE] = rest->more;
  qsort(run->growth, (size_t)run->count, sizeof *run->growth, by_more);
}

const struct growth *scale_most(const struct scale_run *run) {
  for (int i = 0; i < run->count && run->growth[i].more > 0; i++)
    if (strcmp(run->growth[i].row->kind, "no processor") != 0 &&
        strcmp(run->growth[i].row->kind, "own events") != 0)
      return &run->growth[i];
  return NULL;
}

/* ---- The command --------------------------------------------------------- */

static int write_profile(const struct scale_run *run,
                         const struct profile *profile) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s.%d.json", name, run->threads);
  FILE *file = launch_create(path);
  if (!file)
    return -1;
  json_write(profile, file);
  return launch_close(file, path);
}

/* Makes one run. Returns 0, or the status with which ompt-prof must exit. */
static int measure(char *const argv[], struct scale_run *run) {
  struct session session;
  int failed = 0;
  if (session_run(&prof, rate, argv, &session) != 0)
    return 125;
  if (session.status == 0 && session.count == 0) {
    if (session.failed == 0)
      session_explain(&usage, argv[0]);
    failed = 125;
  } else if (session.status != 0) {
    if (session.status != 126 && session.status != 127)
      launch_say(&usage, 0, "with %d thread%s the program ended with status %d",
                 run->threads, run->threads == 1 ? "" : "s", session.status);
    failed = session.status;
  } else {
    run->seconds = session.seconds;
    run->processes = session.count;
    run->summary = summary_of(session.profile[0]);
    if (name && write_profile(run, session.profile[0]) != 0)
      failed = 125;
  }
  session_end(&session);
  return failed;
}

static int write_to(const char *path, const struct scale *scale,
                    void (*write)(const struct scale *, FILE *)) {
  FILE *file = launch_create(path);
  if (!file)
    return -1;
  write(scale, file);
  return launch_close(file, path);
}

static int show(const struct scale *scale) {
  char path[PATH_MAX];
  int failed = 0;
  if (text_file)
    failed |= write_to(text_file, scale, scale_write_text);
  else
    scale_write_text(scale, stderr);
  snprintf(path, sizeof path, "%s.json", name ? name : "");
  if (name)
    failed |= write_to(path, scale, scale_write_json);
  return failed ? 125 : 0;
}

int scale_main(int argc, char **argv) {
  struct scale scale = {.processors = processors()};
  int threads[SCALE_RUNS], status = 0;
  int first = launch_options(&usage, argc, argv);
  const int count = list ? read_list(list, threads) : default_list(threads);
  const char *before = getenv("OMP_NUM_THREADS");
  char *kept;
  launch_number(&usage, rate, "--hz", SESSION_RATE_MOST);
  scale.rows = launch_number(&usage, rows, "--rows", INT_MAX);
  if (first == argc)
    launch_wrong(&usage, "which program?");
  if (name)
    name = launch_stem(name, ".json");
  if ((name && launch_may_create(name) != 0) ||
      (text_file && launch_may_create(text_file) != 0))
    return 125;
  if ((name && launch_keeps_program(name, ".json", argv[first]) != 0) ||
      (text_file && launch_keeps_program(text_file, "", argv[first]) != 0))
    return 125;
  scale.program = launch_base(argv[first]);
  kept = before ? strdup(before) : NULL;
  while (scale.count < count && status == 0) {
    struct scale_run *run = &scale.run[scale.count];
    run->threads = threads[scale.count];
    set_threads(run->threads, kept);
    status = measure(argv + first, run);
    if (status == 0)
      compare(run, &scale.run[0]);
    scale.count += status == 0;
  }
  if (scale.count > 0 && show(&scale) != 0 && status == 0)
    status = 125;
  for (int i = 0; i < count; i++) {
    if (scale.run[i].summary)
      summary_free(scale.run[i].summary);
    free(scale.run[i].growth);
  }
  free(kept);
  return status;
}
