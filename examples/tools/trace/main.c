/* main.c: ompt-trace: draws a timeline of a program's threads.
 *
 * Runs the program with a recorder (record.c), and then draws the trace. With
 * --merge, draws traces of several runs or processes in one picture.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/inputs.h"
#include "launch/launch.h"
#include "launch/program.h"
#include "launch/rank.h"
#include "trace/filter.h"
#include "trace/write.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define ENDINGS ".html .json .otf2 .ompt"

static const char *output, *formats = "html", *merge, *quiet, *atomics, *only,
                           *without, *limit = "50";

static const struct launch_option options[] = {
    {'o', "output", "NAME",
     "name of the files: NAME.html and so on (default: the program's name); "
     "an ending such as .html in NAME is ignored",
     &output},
    {'f', "formats", "LIST", "formats to write: html,json,otf2 (default: html)",
     &formats},
    {0, "merge", NULL, "draw the traces A, B, ... in one picture", &merge},
    {0, "atomics", NULL, "also record atomic constructs", &atomics},
    {0, "limit", "MB",
     "record at most MB megabytes for each process (default: 50)", &limit},
    {0, "only", "LIST",
     "keep only these constructs (loop,lock), functions, files or lines "
     "(tree.c:14)",
     &only},
    {0, "without", "LIST", "leave out these items: a list as for --only",
     &without},
    {'q', "quiet", NULL, "do not print the table of constructs and their times",
     &quiet},
    {0}};

static const struct launch_usage usage = {
    "ompt-trace", "[OPTIONS] PROGRAM [ARGUMENTS]\n[OPTIONS] --merge A B...",
    "Runs an OpenMP program and draws the work and the waits of each thread.\n"
    "Writes NAME.html for a browser. With -f it writes NAME.json for Perfetto\n"
    "(Chrome's trace events) or NAME.otf2 for Vampir. The recorded events are "
    "in\n"
    "NAME.ompt, for --merge. In an MPI job each rank writes its own files:\n"
    "NAME.RANK.html. When a process reaches --limit, recording stops with a\n"
    "message, and the program continues. The exit status is the program's.",
    "ompt-trace -o all ./program input.txt", options};

/* ---- Names ---- */

static const char *rank_name(const char *name) {
  static char text[PATH_MAX];
  const char *rank = launch_rank();
  if (!rank)
    return name;
  snprintf(text, sizeof text, "%s.%s", name, rank);
  return text;
}

static int is_raw(const struct dirent *entry) {
  return entry->d_name[0] >= '0' && entry->d_name[0] <= '9';
}

/* Creates a folder for the files of the processes. Removes the files of an
 * earlier run. */
static int make_folder(const char *name, char path[PATH_MAX]) {
  char made[PATH_MAX];
  struct dirent **files;
  int count = -1;
  snprintf(made, sizeof made, "%s.ompt", name);
  if ((mkdir(made, 0777) == 0 || errno == EEXIST) && realpath(made, path))
    count = scandir(path, &files, is_raw, NULL);
  if (count < 0) {
    launch_say(&usage, errno, "%s", made);
    return -1;
  }
  for (int i = 0; i < count; i++) {
    char file[PATH_MAX + 300];
    snprintf(file, sizeof file, "%s/%s", path, files[i]->d_name);
    unlink(file);
    free(files[i]);
  }
  free(files);
  return 0;
}

/* ---- Pictures ---- */

static int wants(const char *format) {
  size_t length = strlen(format);
  for (const char *at = formats; (at = strstr(at, format)); at += length)
    if ((at == formats || at[-1] == ',') &&
        (at[length] == ',' || at[length] == 0))
      return 1;
  return 0;
}

static void check_formats(void) {
  char *copy = strdup(formats), *rest = copy, *word;
  while ((word = strsep(&rest, ",")))
    if (strcmp(word, "html") != 0 && strcmp(word, "json") != 0 &&
        strcmp(word, "otf2") != 0)
      launch_wrong(&usage, "unknown format '%s'", word);
  free(copy);
}

/* Writes the files of all wanted formats, and lists them in `written`. Returns
 * 0, or -1 after a message. */
static int write_files(const struct trace *trace, const char *name,
                       char *written, size_t size) {
  static const char *const all[] = {"html", "json", "otf2"};
  char path[PATH_MAX];
  int failed = 0;
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    int bad;
    if (!wants(all[i]))
      continue;
    snprintf(path, sizeof path, "%s.%s", name, all[i]);
    bad = i == 0   ? trace_write_html(trace, path, launch_base(name))
          : i == 1 ? trace_write_json(trace, path)
                   : trace_write_otf2(trace, path);
    failed |= bad;
    if (!bad)
      snprintf(written + strlen(written), size - strlen(written), "%s%s",
               *written ? ", " : "", path);
  }
  return failed;
}

/* Writes the files before it prints anything: the reader of a pipe, such as
 * head, may end early, and then printing ends this process (SIGPIPE). */
static int draw(struct trace *trace, const char *name) {
  signal(SIGXFSZ, SIG_IGN); /* a limit (ulimit -f) is an error in writing */
  const char *word;
  char written[3 * PATH_MAX] = "";
  int failed;
  trace_align(trace);
  for (size_t i = 0; i < trace->process_count; i++) {
    launch_progress("events", (double)i / (double)trace->process_count);
    trace_lines(&trace->processes[i]);
    filter_places(&trace->processes[i]);
    trace_spans(&trace->processes[i]);
    trace_devices(&trace->processes[i]);
  }
  launch_progress_end();
  failed = write_files(trace, name, written, sizeof written);
  for (size_t at = 0; (word = filter_unmatched(&at));)
    launch_say(&usage, 0,
               "'%s' is neither a construct nor a place in the trace", word);
  if (!quiet)
    trace_write_summary(trace, stderr);
  trace_write_warnings(trace, !quiet, stderr);
  if (*written && !quiet)
    fprintf(stderr, "\nwritten: %s\n", written);
  return failed;
}

/* Checks --only and --without. Call when all options are read. */
static void check_lists(void) {
  const char *word = filter_read(only, without, atomics != NULL);
  check_formats();
  if (word)
    launch_wrong(&usage, "a picture needs '%s', so it can't be left out", word);
}

/* Returns 1 if folder[count] is one of the folders before it. */
static int is_repeated(const struct stat *folder, int count) {
  for (int i = 0; i < count; i++)
    if (folder[i].st_dev == folder[count].st_dev &&
        folder[i].st_ino == folder[count].st_ino)
      return 1;
  return 0;
}

/* Merges traces. `argv` begins with the first trace; options may follow. */
static int merge_traces(int argc, char **argv) {
  struct trace trace = {0};
  const int count = launch_operands(&usage, argc, argv);
  struct stat *folder = launch_room((size_t)count, sizeof *folder);
  if (output)
    output = launch_stem(output, ENDINGS);
  check_lists();
  for (int i = 0; i < count; i++) {
    char path[PATH_MAX];
    int is_named =
        (stat(argv[i], &folder[i]) == 0 && S_ISDIR(folder[i].st_mode)) ||
        launch_stem(argv[i], ".ompt") != argv[i];
    snprintf(path, sizeof path, "%s%s",
             is_named ? argv[i] : launch_stem(argv[i], ".html .json .otf2"),
             is_named ? "" : ".ompt");
    if (stat(path, &folder[i]) == 0 && is_repeated(folder, i))
      launch_say(&usage, 0, "%s is named twice, and read once", path);
    else if (trace_read(&trace, path) < 0)
      return 1;
  }
  if (!trace.process_count) {
    launch_say(&usage, 0, "no process has recorded anything");
    return 1;
  }
  return draw(&trace, output ? output : "merged") ? 1 : 0;
}

/* Removes files of an earlier run, which the user could take for files of this
 * run. */
static void remove_pictures(const char *name) {
  static const char *const made[] = {"html", "json"};
  char path[PATH_MAX];
  for (unsigned i = 0; i < sizeof made / sizeof *made; i++) {
    snprintf(path, sizeof path, "%s.%s", name, made[i]);
    if (wants(made[i]))
      unlink(path);
  }
}

static void explain_nothing(const char *program, const char *name) {
  const char *reason = launch_keeps_out(program);
  if (reason)
    launch_say(&usage, 0, "%s can't be observed: %s", program, reason);
  else
    launch_say(&usage, 0,
               "%s did not use OpenMP, or has its own tool, or its runtime has "
               "no OMPT",
               program);
  launch_say(&usage, 0, "nothing was recorded: there is no %s.html", name);
}

/* Reads the limit of the trace's size. Call before the program runs. */
static unsigned long long read_limit(const char *name) {
  char *end;
  unsigned long long most = strtoull(limit, &end, 10);
  if (*end || !*limit || *limit == '-' || most == 0 || most > 1u << 30)
    launch_wrong(&usage, "'%s' is no number of megabytes", limit);
  if (!quiet)
    launch_say(
        &usage, 0,
        "records at most %llu MB for each process in %s.ompt (--limit=MB)",
        most, name);
  return most << 20;
}

/* Returns 1 if the limit of file sizes leaves room for a trace's first chunk.
 */
static int has_room(void) {
  struct rlimit most;
  if (getrlimit(RLIMIT_FSIZE, &most) != 0 || most.rlim_cur >= 2 * RAW_CHUNK)
    return 1;
  launch_say(&usage, 0, "no file may be larger than %llu KB (see ulimit -f)",
             (unsigned long long)most.rlim_cur >> 10);
  return 0;
}

static int run(char **program, const char *name) {
  struct trace trace = {0};
  char library[PATH_MAX], folder[PATH_MAX], text[32];
  unsigned long long most;
  struct timespec now;
  int status, found;
  if (!has_room() || launch_keeps_program(name, ENDINGS, program[0]) != 0)
    return 125;
  most = read_limit(name);
  if (launch_library("ompt-trace.so", library, sizeof library) != 0 ||
      make_folder(name, folder) != 0)
    return 125;
  snprintf(text, sizeof text, "%llu", most);
  setenv(RAW_LIMIT, text, 1);
  snprintf(text, sizeof text, "%llx", (unsigned long long)filter_kinds());
  setenv(RAW_WITHOUT, text, 1);
  setenv(RAW_FOLDER, folder, 1);
  status = launch_run(&usage, LAUNCH_OMP5, library, program);
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (status > 128)
    trace_was_killed(folder, launch_child(),
                     (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
  found = trace_read(&trace, folder);
  if (found < 0)
    return status ? status : 1;
  if (found == 0) {
    rmdir(folder);
    if (status == 126 || status == 127)
      return status;
    remove_pictures(name);
    explain_nothing(program[0], name);
    return status;
  }
  if (draw(&trace, name) != 0 && status == 0)
    status = 1;
  return status;
}

int main(int argc, char **argv) {
  int first;
  first = launch_options(&usage, argc, argv);
  if (first == argc)
    launch_wrong(&usage, merge ? "which traces?" : "which program?");
  if (merge)
    return merge_traces(argc - first, argv + first);
  if (output)
    output = launch_stem(output, ENDINGS);
  check_lists();
  return run(argv + first,
             rank_name(output ? output : launch_base(argv[first])));
}
