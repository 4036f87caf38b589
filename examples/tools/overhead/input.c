/* input.c: gives each run the same standard input. See overhead.h.
 *
 * If the input can't be read again, as that of a pipe, the first run gets it
 * through this process, which keeps what it has passed on. This process does
 * not wait for the end of an input that no run reads.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "overhead/overhead.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

void input_begin(struct input *in) {
  *in = (struct input){.file = -1};
  if (isatty(0))
    return;
  in->start = lseek(0, 0, SEEK_CUR);
  if (in->start >= 0)
    in->file = 0;
  else if (pipe(in->ends) == 0)
    in->passing = 1;
}

void input_become(const struct input *in) {
  if (in->passing) {
    dup2(in->ends[0], 0);
    close(in->ends[0]);
    close(in->ends[1]);
  } else if (in->file >= 0) {
    lseek(in->file, in->start, SEEK_SET);
    dup2(in->file, 0);
  }
}

static void write_all(int to, const char *text, ssize_t size) {
  while (size > 0) {
    const ssize_t written = write(to, text, (size_t)size);
    if (written <= 0)
      return;
    text += written;
    size -= written;
  }
}

void input_pass(struct input *in) {
  struct pollfd ends[] = {{.fd = 0, .events = POLLIN}, {.fd = in->ends[1]}};
  FILE *kept;
  char text[4096];
  void (*before)(int);
  if (!in->passing)
    return;
  kept = tmpfile();
  before = signal(SIGPIPE, SIG_IGN);
  close(in->ends[0]);
  /* The second end has an event when no process can read from it any more. */
  while (poll(ends, 2, -1) >= 0 && !ends[1].revents) {
    const ssize_t size = read(0, text, sizeof text);
    if (size <= 0)
      break;
    write_all(in->ends[1], text, size);
    if (kept)
      write_all(fileno(kept), text, size);
  }
  close(in->ends[1]);
  signal(SIGPIPE, before);
  in->passing = 0;
  in->start = 0;
  if (kept)
    in->file = fileno(kept);
}
