/* main.c: ompt-prof: runs a program under the sampling library, and shows what
 * that has found.
 *
 * The library leaves a record for each process that used OpenMP in a folder of
 * its own, which is removed in the end. The first one that began is the
 * program's; others are children, ranks started by a launcher of MPI, or what
 * the program has become by exec.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/launch.h"
#include "prof/profile.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *name = "prof", *rate = "1000", *rows = "20", *text_file;
static int most_rows;
static const struct launch_option options[] = {
    {'o', "output", "NAME", "name of the files: NAME.svg, NAME.folded (prof)",
     &name},
    {'t', "text", "FILE", "the tables go there, not to standard error",
     &text_file},
    {0, "hz", "N", "samples a second of each thread (1000)", &rate},
    {0, "rows", "N", "rows of a table, at most (20)", &rows},
    {0, NULL, NULL, NULL, NULL}};
static const struct launch_usage usage = {
    "ompt-prof", "[OPTIONS] PROGRAM [ARGUMENTS]",
    "Samples a program that was compiled with ompt-cc: where its threads "
    "work,\n"
    "where they wait, which code keeps them waiting, and what to change.",
    "OMP_NUM_THREADS=2 ompt-prof ./program   # then open prof.svg", options};

enum { RECORDS = 4096 };
static struct profile *profiles[RECORDS];
static int count;

static int by_begin(const void *a, const void *b) {
  const struct profile *x = *(struct profile *const *)a;
  const struct profile *y = *(struct profile *const *)b;
  return x->rank != y->rank    ? x->rank - y->rank
         : x->begin < y->begin ? -1
                               : x->begin > y->begin;
}

static void read_folder(const char *folder) {
  DIR *list = opendir(folder);
  for (struct dirent *entry; list && (entry = readdir(list));) {
    char path[PATH_MAX];
    if (entry->d_name[0] == '.')
      continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (count < RECORDS && (profiles[count] = profile_read(path)))
      count++;
    unlink(path);
  }
  if (list)
    closedir(list);
  rmdir(folder);
  qsort(profiles, (size_t)count, sizeof *profiles, by_begin);
}

/* NAME.svg; with the rank in it, and where there are several, of the later ones
 * with the process. */
static void output_path(int which, const char *base, const char *ending,
                        char path[PATH_MAX]) {
  const struct profile *profile = profiles[which];
  char rank[20] = "", process[20] = "";
  if (profile->rank >= 0)
    snprintf(rank, sizeof rank, ".%d", profile->rank);
  if (which > 0 && profiles[which - 1]->rank == profile->rank)
    snprintf(process, sizeof process, ".%d%s", profile->pid,
             profiles[which - 1]->pid == profile->pid ? "x" : "");
  snprintf(path, PATH_MAX, "%s%s%s%s", base, rank, process, ending);
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

/* The tables of the first process are shown, those of others written beside the
 * other files; or all into files. */
static int show(int which) {
  char path[PATH_MAX], svg[PATH_MAX], folded[PATH_MAX];
  const struct profile *profile = profiles[which];
  int failed = 0;
  output_path(which, name, ".svg", svg);
  output_path(which, name, ".folded", folded);
  failed |= write_file(svg, flame_write, profile);
  failed |= write_file(folded, folded_write, profile);
  if (text_file)
    output_path(which, text_file, "", path);
  else
    output_path(which, name, ".txt", path);
  if (text_file || which > 0) {
    failed |= write_file(path, write_text, profile);
    if (which > 0)
      fprintf(stderr, "ompt-prof: %s, process %d: %s, %s, %s\n",
              launch_base(profile->program), profile->pid, path, svg, folded);
  } else {
    write_text(profile, stderr);
    if (!failed)
      fprintf(stderr, "\nflame graph: %s, stacks: %s\n", svg, folded);
  }
  return failed;
}

int main(int argc, char **argv) {
  char library[PATH_MAX], folder[PATH_MAX];
  int first = launch_options(&usage, argc, argv), status, failed = 0;
  launch_number(&usage, rate, "--hz", 100000);
  most_rows = launch_number(&usage, rows, "--rows", INT_MAX);
  if (first == argc)
    launch_wrong(&usage, "which program?");
  if (launch_may_create(name) != 0 ||
      (text_file && launch_may_create(text_file) != 0))
    return 125;
  if (launch_library("ompt-prof.so", library, sizeof library) != 0 ||
      launch_folder(&usage, folder, sizeof folder) != 0)
    return 125;
  setenv("OMPT_PROF_FOLDER", folder, 1);
  setenv("OMPT_PROF_HZ", rate, 1);
  status = launch_run(&usage, LAUNCH_TR2, library, argv + first);
  read_folder(folder);
  if (count == 0 && status != 126 && status != 127) {
    const char *reason = launch_keeps_out(argv[first]);
    launch_say(&usage, 0, "nothing to show: %s %s%s", argv[first],
               reason ? "can't be observed: " : "has not used OpenMP",
               reason ? reason : "");
  }
  for (int i = 0; i < count; i++)
    failed |= show(i);
  for (int i = 0; i < count; i++)
    profile_free(profiles[i]);
  return failed && status == 0 ? 125 : status;
}
