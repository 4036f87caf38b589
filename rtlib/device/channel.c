/* channel.c: turns on a line between two processes.
 *
 * Layer:   device. May include base/.
 * Owns:    nothing. Callers: process.c in the host, serve.c in the device.
 *
 * Who waits says so before it looks a last time, and who passes the line looks
 * whether somebody sleeps after it has passed it: one of the two sees the
 * other. Each side has a word for that: one that has just been woken would
 * otherwise take back what the other one says. A sleep ends after a tenth of a
 * second to look whether the other process is still there.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/channel.h"

#include "base/atomic.h"
#include "base/spin.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* About what a short kernel takes, and less than a sleep costs. */
enum { POLLS = 4000 };

/* The word is another process's too, so these futexes are not private ones. */
static void sleep_on(unsigned *word, unsigned expected) {
  const struct timespec limit = {0, 100 * 1000 * 1000};
  syscall(SYS_futex, word, FUTEX_WAIT, expected, &limit, 0, 0);
}

void occ_line_pass(struct occ_line *line, enum occ_turn turn) {
  occ_store(&line->turn, turn, SEQ_CST);
  if (occ_load(&line->sleeper[turn], SEQ_CST))
    syscall(SYS_futex, &line->turn, FUTEX_WAKE, 1, 0, 0, 0);
}

int occ_line_await(struct occ_line *line, enum occ_turn turn,
                   int (*gone)(void *of), void *of) {
  const unsigned other =
      turn == OCC_TURN_HOST ? OCC_TURN_DEVICE : OCC_TURN_HOST;
  int there = 1;
  for (int i = 0; i < POLLS; i++) {
    if (occ_load(&line->turn, ACQUIRE) == (unsigned)turn)
      return 1;
    occ_spin_pause();
  }
  occ_store(&line->sleeper[turn], 1, SEQ_CST);
  while (occ_load(&line->turn, SEQ_CST) == other && there) {
    sleep_on(&line->turn, other);
    /* An answer may be the last thing that it did. */
    there = !gone(of) || occ_load(&line->turn, SEQ_CST) != other;
  }
  occ_store(&line->sleeper[turn], 0, RELAXED);
  return there;
}
