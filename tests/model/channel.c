/* channel.c: device/channel and engine/launches. The host and the device take
 * turns on a line of their channel (struct occ_line), and may sleep until their
 * turn. No turn is lost, and the host does not wait for a dead device.
 *
 * The first thread is the host. The second is the device, which answers twice.
 * In some runs the device dies at its last answer, or instead of answering. In
 * other runs the host waits for two things: for the answer, and for an action
 * of the third thread. The device answers after the host has reacted to that
 * action. If the device can't die, no sleep has a time limit.
 *
 * tries: 2 4 0, 2 3 2, 3 2 0, 3 1 1
 * weak: 2 3 2, 3 1 1
 * weak deep: 3 2 1
 */
/* SPDX-License-Identifier: MIT */
static int may_die;

#include "device/channel.c"
#include "base/park.c"
#include "engine/launches.c"

#include "team.h"

enum { REQUESTS = 2 };
enum { ASKS, ASKS_ONE_THAT_DIES, ASKS_ONE_THAT_ANSWERS_AND_DIES, LEAVES };

static struct occ_line line;
static void put(unsigned long long *word, unsigned value) {
  model_writes(word, sizeof *word);
  *word = value;
}
static unsigned long long get(const unsigned long long *word) {
  model_reads(word, sizeof *word);
  return *word;
}

static unsigned variant, dead, fulfilled, acted, answers;
static struct occ_launch launch;

static int is_dead(void *of) {
  (void)of;
  return (int)occ_load(&dead, SEQ_CST);
}
static int never(void *of) {
  (void)of;
  return 0;
}
static void check(struct occ_launch *of) { (void)of; }

void model_setup(void) {
  make_team();
  memset(&line, 0, sizeof line);
  line.passive = 1;
  variant = model_choose(4);
  may_die = variant == ASKS_ONE_THAT_DIES ||
            variant == ASKS_ONE_THAT_ANSWERS_AND_DIES;
  dead = fulfilled = answers = 0;
  acted = model_size < 3;
}

static void ask(void) {
  for (unsigned i = 1; i <= REQUESTS; i++) {
    put(&line.argument[0], i);
    occ_line_pass(&line, OCC_TURN_DEVICE);
    if (!occ_line_await(&line, OCC_TURN_HOST, is_dead, 0)) {
      model_check(dead && line.turn == OCC_TURN_DEVICE);
      return;
    }
    model_check(get(&line.answer) == i);
    answers++;
  }
}

/* Waits for the answer and for the third thread's action, in any order, as
 * engine/wait and engine/launches do. */
static void await_both(void) {
  struct occ_park *park = &thread[0].inbox.park;
  for (;;) {
    if (team->launched && occ_launch_take(&thread[0]))
      answers++;
    if (!acted && occ_load(&fulfilled, SEQ_CST))
      occ_store(&acted, 1, SEQ_CST);
    if (!team->launched && acted)
      return;
    occ_park_prepare(park);
    if (!acted && occ_load(&fulfilled, SEQ_CST))
      occ_park_cancel(park);
    else if (team->launched)
      occ_launches_sleep(&thread[0]);
    else
      occ_park_sleep(park, 0);
  }
}

static void leave(void) {
  static struct occ_task task;
  memset(&task, 0, sizeof task);
  thread[0].pub.task = &task.pub;
  for (unsigned i = 1; i <= REQUESTS; i++) {
    put(&line.argument[0], i);
    occ_line_pass_and_leave(&line);
    launch = (struct occ_launch){.word = {&line.turn, OCC_TURN_DEVICE},
                                 .check = check};
    occ_launch_leave(&thread[0], &launch);
    await_both();
    occ_line_come_back(&line);
    model_check(get(&line.answer) == i && answers == i);
  }
}

static void serve(void) {
  for (unsigned i = 1; i <= REQUESTS; i++) {
    occ_line_await(&line, OCC_TURN_DEVICE, never, 0);
    model_check(get(&line.argument[0]) == i);
    if (variant == ASKS_ONE_THAT_DIES && i == REQUESTS)
      break;
    while (variant == LEAVES && !occ_load(&acted, SEQ_CST))
      occ_spin_pause();
    put(&line.answer, i);
    occ_line_pass(&line, OCC_TURN_HOST);
  }
  if (may_die)
    occ_store(&dead, 1, SEQ_CST);
}

void model_thread(unsigned num) {
  if (num == 1) {
    serve();
  } else if (num == 2) {
    occ_store(&fulfilled, 1, SEQ_CST);
    occ_park_wake(&thread[0].inbox.park);
  } else if (variant == LEAVES) {
    leave();
  } else {
    ask();
  }
}

void model_end(void) {
  model_check(answers == REQUESTS - (variant == ASKS_ONE_THAT_DIES));
}
