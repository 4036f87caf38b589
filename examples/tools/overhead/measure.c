/* measure.c: runs the programs alternately. See overhead.h.
 *
 * In a round every program runs alone, and with the tool if there is one. So a
 * slow phase of the machine slows all. Each round starts with another program.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "overhead/overhead.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Runs a program, and discards its output. `errors` is the file descriptor for
 * error messages, or -1 to discard them. Returns the status as a shell does. */
static int run(struct input *input, char **command, const char *tool,
               int errors) {
  pid_t child = fork();
  if (child == 0) {
    int nothing = open("/dev/null", O_RDWR);
    input_become(input);
    dup2(nothing, 1);
    if (errors != 2)
      dup2(errors >= 0 ? errors : nothing, 2);
    unsetenv("LD_PRELOAD");
    unsetenv("OMP_TOOL_LIBRARIES");
    if (tool)
      setenv("LD_PRELOAD", tool, 1);
    execvp(command[0], command);
    _exit(127);
  }
  if (child < 0)
    return 1;
  input_pass(input);
  return launch_wait(child);
}

static int timed(struct input *input, struct variant *v, enum way way,
                 int round, char **arguments, const char *tool) {
  double begin;
  int status;
  arguments[0] = v->program;
  begin = now();
  status = run(input, arguments, way == WITH_TOOL ? tool : NULL, 2);
  if (round >= 0)
    v->seconds[way][round] = now() - begin;
  if (status)
    launch_say(&overhead_usage, 0, "the program ended with status %d", status);
  return status;
}

/* Returns the number of runs. A program with the same code as another program
 * is not run.
 */
static int runs_of(const struct study *s) {
  int different = 0;
  for (int i = 0; i < s->count; i++)
    different += !s->variant[i].same;
  return different * (1 + s->runs * (s->with_tool ? 2 : 1));
}

int measure(struct study *s, char **arguments, const char *tool) {
  const int all = runs_of(s);
  int status = 0, done = 0;
  input_begin(&s->input);
  for (int i = 0; i < s->count; i++)
    for (int w = 0; w < WAYS; w++)
      s->variant[i].seconds[w] = launch_room((size_t)s->runs, sizeof(double));
  /* The first run of each program loads the files into memory, and is not
   * timed. */
  for (int i = 0; i < s->count && !status; i++) {
    if (s->variant[i].same)
      continue;
    launch_progress_of("measuring, runs", done++, all);
    status = timed(&s->input, &s->variant[i], ALONE, -1, arguments, NULL);
  }
  for (int round = 0; round < s->runs && !status; round++) {
    for (int i = 0; i < s->count && !status; i++) {
      struct variant *v = &s->variant[(i + round) % s->count];
      if (v->same)
        continue;
      for (int w = ALONE; w <= (s->with_tool ? WITH_TOOL : ALONE) && !status;
           w++) {
        launch_progress_of("measuring, runs", done++, all);
        status = timed(&s->input, v, (enum way)w, round, arguments, tool);
      }
    }
  }
  return status;
}

/* Returns the last number in valgrind's output, from a line "Collected :
 * 12345". */
static double collected(FILE *from) {
  char line[512];
  double found = 0;
  rewind(from);
  while (fgets(line, sizeof line, from)) {
    const char *at = strstr(line, "Collected :");
    if (at)
      found = strtod(at + 11, NULL);
  }
  return found;
}

int count_instructions(struct study *s, char **arguments) {
  char *command[512] = {"valgrind", "--tool=callgrind",
                        "--callgrind-out-file=/dev/null"};
  const char *threads = getenv("OMP_NUM_THREADS");
  char *kept = threads ? strdup(threads) : NULL;
  int count = 4, status = 0;
  for (int i = 1; arguments[0] && arguments[i] && count < 510; i++)
    command[count++] = arguments[i];
  setenv("OMP_NUM_THREADS", "1", 1);
  for (int i = 0; i < s->count && !status; i++) {
    FILE *said = tmpfile();
    if (!said || s->variant[i].same) {
      if (said)
        fclose(said);
      continue;
    }
    launch_progress_of("counting instructions", i, s->count);
    command[3] = s->variant[i].program;
    status = run(&s->input, command, NULL, fileno(said));
    s->variant[i].instructions = collected(said);
    fclose(said);
    if (status == 127)
      launch_say(&overhead_usage, 0, "valgrind is not installed");
    else if (status || s->variant[i].instructions <= 0)
      launch_say(&overhead_usage, 0, "valgrind can't run the program");
    if (!status && s->variant[i].instructions <= 0)
      status = 1;
  }
  if (kept)
    setenv("OMP_NUM_THREADS", kept, 1);
  else
    unsetenv("OMP_NUM_THREADS");
  free(kept);
  return status;
}
