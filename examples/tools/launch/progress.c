/* progress.c: shows the progress of long work in a line. See launch.h. */
/* SPDX-License-Identifier: MIT */
#include "launch/launch.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static int shown;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void launch_progress(const char *what, double share) {
  static double last;
  if (now() - last < 0.1 || !isatty(STDERR_FILENO))
    return;
  last = now();
  shown = 1;
  fprintf(stderr, "\r\033[K%s %3.0f%%", what, 100 * share);
}

void launch_progress_of(const char *what, int done, int count) {
  static const char *before;
  static double begin;
  static int first;
  int left;
  if (!isatty(STDERR_FILENO))
    return;
  if (what != before) {
    before = what;
    begin = now();
    first = done;
  }
  shown = 1;
  fprintf(stderr, "\r\033[K%s: %d of %d", what, done, count);
  if (done <= first)
    return;
  left = (int)((now() - begin) / (done - first) * (count - done) + 0.5);
  if (left >= 60)
    fprintf(stderr, ", %d min %d s left", left / 60, left % 60);
  else
    fprintf(stderr, ", %d s left", left);
}

void launch_progress_end(void) {
  if (shown)
    fputs("\r\033[K", stderr);
  shown = 0;
}
