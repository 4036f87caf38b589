/* progress.c: a line that tells how far long work is. See launch.h. */
/* SPDX-License-Identifier: MIT */
#include "launch/launch.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static int shown;

void launch_progress(const char *what, double share) {
  static double last;
  struct timespec t;
  double now;
  clock_gettime(CLOCK_MONOTONIC, &t);
  now = (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
  if (now - last < 0.1 || !isatty(STDERR_FILENO))
    return;
  last = now;
  shown = 1;
  fprintf(stderr, "\r\033[K%s %3.0f%%", what, 100 * share);
}

void launch_progress_end(void) {
  if (shown)
    fputs("\r\033[K", stderr);
  shown = 0;
}
