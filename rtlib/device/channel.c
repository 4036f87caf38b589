/* channel.c: passes a line of the channel between two processes, which take
 * turns.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    nothing. Callers: asking.c, kernel.c in the host, serve.c in the
 *          device.
 *
 * A waiting side sets its word `sleeper`, then looks at `turn` a last time. The
 * other side sets `turn`, then reads `sleeper`. So one of the two sees the
 * other's store, and no wake-up is lost.
 *
 * Each side has its own word: with one word, a side that has just been woken
 * could clear the word that the other side has set. If the host does other work
 * while the device works, its word stays set. The host may then sleep on
 * several lines. A sleep ends after a tenth of a second, to check whether the
 * other process still exists.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/channel.h"

#include "base/atomic.h"
#include "base/spin.h"
#include "model/icv.h"

#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Before a side (host or device) sleeps, it polls for about the time that going
 * to sleep and waking up cost. After the first polls it yields, because the
 * other side may need the processor. */
enum {
  POLL_NS = 50000,
  ACTIVE_NS = 100000000,
  POLLS_ALONE = 16,
  POLLS_OF_PASSIVE = 8
};

static OCC_u64 now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (OCC_u64)time.tv_sec * 1000000000u + (OCC_u64)time.tv_nsec;
}

/* Returns true if this side polls without end. A device does not, because its
 * threads wait most of the time. */
static int is_active(enum occ_turn turn) {
  return turn == OCC_TURN_HOST && occ_settings.wait_policy == OCC_WAIT_ACTIVE;
}

/* Polls until it is this side's turn. Returns 0 if that takes too long. */
static int poll(const struct occ_line *line, enum occ_turn turn) {
  OCC_u64 started = 0;
  for (unsigned i = 0;; i++) {
    if (occ_load(&line->turn, ACQUIRE) == (unsigned)turn)
      return 1;
    if (i < POLLS_ALONE) {
      occ_spin_pause();
      if (line->passive && i == POLLS_OF_PASSIVE)
        return 0;
      continue;
    }
    sched_yield();
    if (i % 8)
      continue;
    if (!started)
      started = now();
    else if (now() - started > (is_active(turn) ? ACTIVE_NS : POLL_NS))
      return 0;
  }
}

/* Not a private futex, because two processes use the word. */
static void sleep_on(unsigned *word, unsigned expected) {
  const struct timespec limit = {0, 100 * 1000 * 1000};
  syscall(SYS_futex, word, FUTEX_WAIT, expected, &limit, 0, 0);
}

void occ_line_pass(struct occ_line *line, enum occ_turn turn) {
  occ_store(&line->turn, turn, SEQ_CST);
  if (occ_load(&line->sleeper[turn], SEQ_CST))
    syscall(SYS_futex, &line->turn, FUTEX_WAKE, 1, 0, 0, 0);
}

void occ_line_pass_and_leave(struct occ_line *line) {
  occ_store(&line->sleeper[OCC_TURN_HOST], 1, RELAXED);
  occ_line_pass(line, OCC_TURN_DEVICE);
}

void occ_line_come_back(struct occ_line *line) {
  occ_store(&line->sleeper[OCC_TURN_HOST], 0, RELAXED);
}

int occ_line_await(struct occ_line *line, enum occ_turn turn,
                   int (*gone)(void *of), void *of) {
  const unsigned other =
      turn == OCC_TURN_HOST ? OCC_TURN_DEVICE : OCC_TURN_HOST;
  int there = 1;
  do {
    if (poll(line, turn))
      return 1;
  } while (is_active(turn) && !gone(of));
  occ_store(&line->sleeper[turn], 1, SEQ_CST);
  while (occ_load(&line->turn, SEQ_CST) == other && there) {
    sleep_on(&line->turn, other);
    /* The process may have answered right before its end. */
    there = !gone(of) || occ_load(&line->turn, SEQ_CST) != other;
  }
  occ_store(&line->sleeper[turn], 0, RELAXED);
  return there;
}
