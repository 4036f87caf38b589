/* main.c: ompt-prof. Runs a program with the sampling library, or samples a
 * running process, and then shows the profile. Also executes the other commands
 * (commands.h).
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/inputs.h"
#include "launch/launch.h"
#include "prof/attach/attach.h"
#include "prof/compare/commands.h"
#include "prof/profile/profile.h"
#include "prof/profile/session.h"
#include "prof/record/counter_names.h"
#include "prof/show/html.h"
#include "prof/show/json.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define ENDINGS ".svg .folded .json .html"

static const char *name = "prof", *rate, *rows = "20", *text_file;
static const char *page, *counters;
static struct attach_wish wish;
static int most_rows;
static const struct launch_option options[] = {
    {'o', "output", "NAME",
     "write NAME.svg, NAME.folded and NAME.json (default: prof); an "
     "ending such as .svg in NAME is ignored",
     &name},
    {'t', "text", "FILE",
     "write the tables to FILE, not to standard error; -: standard output",
     &text_file},
    {0, "html", NULL,
     "also write NAME.html, which shows everything in one page", &page},
    {0, "counters", "[LIST]",
     "also count the events in LIST (default: page faults, cache misses "
     "and others)",
     &counters},
    {0, "hz", "N",
     "take N samples per second of each thread (default: 1000; with "
     "--pid: 100)",
     &rate},
    {0, "rows", "N", "print at most N rows of each table (default: 20)", &rows},
    {'p', "pid", "PID", "sample the running process PID", &wish.pid},
    {0, "for", "SECONDS", "with --pid: end after SECONDS seconds",
     &wish.seconds},
    {0, "samples", "N",
     "with --pid: end after N samples, counted over all threads",
     &wish.samples},
    {0, NULL, NULL, NULL, NULL}};
static const struct launch_usage usage = {
    "ompt-prof",
    "[OPTIONS] PROGRAM [ARGUMENTS]\n"
    "[OPTIONS] --pid=PID\n"
    "diff [OPTIONS] A B\n"
    "scale [OPTIONS] PROGRAM [ARGUMENTS]",
    "Samples an OpenMP program of ompt-cc, gcc or clang. Shows where its "
    "threads work,\n"
    "where they wait, which code keeps them waiting, and what to change.\n"
    "`diff` compares two profiles. `scale` runs the program with several "
    "numbers\n"
    "of threads.",
    "OMP_NUM_THREADS=2 ompt-prof ./program   # then open prof.svg", options};

static struct session session;

/* Returns how many earlier profiles have this rank and, if `its_pid`, also this
 * process number. */
static int earlier(int which, int its_pid) {
  const struct profile *its = session.profile[which];
  int count = 0;
  for (int i = 0; i < which; i++)
    if (session.profile[i]->rank == its->rank &&
        (!its_pid || session.profile[i]->pid == its->pid))
      count++;
  return count;
}

/* Makes the path of a file, such as NAME.svg. The path contains the rank, if
 * there is one, and the process number if an earlier profile has this rank. A
 * process has several profiles if it executes other programs (exec): the second
 * one is NAME.PIDx.svg, the third one NAME.PIDx2.svg. */
static void output_path(int which, const char *base, const char *ending,
                        char path[PATH_MAX]) {
  const struct profile *profile = session.profile[which];
  const int programs = earlier(which, 1);
  char rank[20] = "", process[20] = "", program[20] = "";
  if (profile->rank >= 0)
    snprintf(rank, sizeof rank, ".%d", profile->rank);
  if (earlier(which, 0) > 0)
    snprintf(process, sizeof process, ".%d", profile->pid);
  if (programs == 1)
    snprintf(program, sizeof program, "x");
  else if (programs > 1)
    snprintf(program, sizeof program, "x%d", programs);
  snprintf(path, PATH_MAX, "%s%s%s%s%s", base, rank, process, program, ending);
}

static int write_file(const char *path,
                      void (*write)(const struct profile *, FILE *),
                      const struct profile *profile) {
  FILE *file = launch_create(path);
  if (!file)
    return -1;
  write(profile, file);
  return launch_close(file, path);
}

static void write_text(const struct profile *profile, FILE *file) {
  report_write(profile, most_rows, file);
}

/* Writes the files of one process. Prints the first process's tables if there
 * is no --text; writes all other tables to files. */
static int show(int which) {
  char path[PATH_MAX], svg[PATH_MAX], folded[PATH_MAX], json[PATH_MAX];
  char html[PATH_MAX];
  const struct profile *profile = session.profile[which];
  int failed = 0;
  output_path(which, name, ".svg", svg);
  output_path(which, name, ".folded", folded);
  output_path(which, name, ".json", json);
  output_path(which, name, ".html", html);
  failed |= write_file(svg, flame_write, profile);
  failed |= write_file(folded, folded_write, profile);
  failed |= write_file(json, json_write, profile);
  if (page)
    failed |= write_file(html, html_write, profile);
  if (text_file)
    output_path(which, text_file, "", path);
  else
    output_path(which, name, ".txt", path);
  if (text_file || which > 0) {
    failed |= write_file(path, write_text, profile);
    if (which > 0)
      fprintf(stderr, "ompt-prof: %s, process %d: %s, %s, %s, %s%s%s\n",
              launch_base(profile->program), profile->pid, path, svg, folded,
              json, page ? ", " : "", page ? html : "");
  } else {
    write_text(profile, stderr);
    if (!failed)
      fprintf(stderr, "\nflame graph: %s, stacks: %s, all figures: %s%s%s\n",
              svg, folded, json, page ? ", page: " : "", page ? html : "");
  }
  return failed;
}

/* Returns 1 if the first `length` bytes of `list` name the counter. */
static int names_counter(const char *list, size_t length, const char *counter) {
  const size_t size = strlen(counter);
  for (const char *at = list; (at = strstr(at, counter)); at += size)
    if (at + size <= list + length && (at == list || at[-1] == ',') &&
        at[size] == ',')
      return 1;
  return 0;
}

/* Tells the sampling library the names of the counters, by the environment. */
static void choose_counters(void) {
  struct counter_kind kind;
  char one[COUNTER_NAME];
  int count = 0, found;
  unsetenv("OMPT_PROF_COUNTERS");
  if (!counters)
    return;
  if (!*counters)
    counters = COUNTERS_DEFAULT;
  for (const char *at = counters, *next = at;
       (found = counter_next(&next, one, &kind)); at = next, count++) {
    if (found < 0)
      launch_wrong(&usage, "there is no counter '%s', only: %s, rN", one,
                   counter_list());
    if (names_counter(counters, (size_t)(at - counters), one))
      launch_wrong(&usage, "--counters names %s twice", one);
  }
  if (count > RECORD_COUNTERS)
    launch_wrong(&usage, "at most %d counters", RECORD_COUNTERS);
  setenv("OMPT_PROF_COUNTERS", counters, 1);
}

/* Returns 1 if argv[1] is this command. A program with a command's name, such
 * as diff, can be run as ./diff. */
static int is_command(int argc, char **argv, const char *command) {
  return argc > 1 && strcmp(argv[1], command) == 0;
}

int main(int argc, char **argv) {
  int first, failed = 0;
  if (is_command(argc, argv, "diff"))
    return diff_main(argc - 1, argv + 1);
  if (is_command(argc, argv, "scale"))
    return scale_main(argc - 1, argv + 1);
  first = launch_options(&usage, argc, argv);
  if (!rate)
    rate = wish.pid ? "100" : "1000";
  launch_number(&usage, rate, "--hz", SESSION_RATE_MOST);
  most_rows = launch_number(&usage, rows, "--rows", INT_MAX);
  if (wish.pid ? first < argc : first == argc)
    launch_wrong(&usage, wish.pid ? "a program, or --pid?" : "which program?");
  if (!wish.pid && (wish.seconds || wish.samples))
    launch_wrong(&usage, "--for and --samples need --pid");
  if (wish.pid && counters)
    launch_wrong(&usage, "--counters needs a program to start, not --pid");
  name = launch_stem(name, ENDINGS);
  if (launch_may_create(name) != 0 ||
      (text_file && launch_may_create(text_file) != 0))
    return 125;
  if (!wish.pid &&
      (launch_keeps_program(name, ENDINGS " .txt", argv[first]) != 0 ||
       (text_file && launch_keeps_program(text_file, "", argv[first]) != 0)))
    return 125;
  choose_counters();
  wish.rate = rate;
  if (wish.pid ? attach_run(&usage, &wish, &session) != 0
               : session_run(&usage, rate, argv + first, &session) != 0)
    return 125;
  if (session.count == 0 && session.failed == 0 && session.status != 126 &&
      session.status != 127)
    session_explain(&usage, argv[first]);
  signal(SIGXFSZ, SIG_IGN); /* a limit (ulimit -f) is an error in writing */
  for (int i = 0; i < session.count; i++)
    failed |= show(i);
  session_end(&session);
  return failed && session.status == 0 ? 125 : session.status;
}
