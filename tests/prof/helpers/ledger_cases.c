/* ledger_cases.c: checks what ledger.c counts, and which times it adds up, if it skips short
 * regions. Its clock is this program's.
 *
 * For:      repeats.sh, which links this file with examples/tools/prof/inside/ledger.c. Prints what
 * is wrong. Exit status 1 if something is.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/ledger.h"
#include "prof/inside/ticks.h"
#include "prof/inside/writer.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 3, MANY = 100000, LONG = 5000000 };

int ticks_of_processor;
static int64_t now = 1;
int clock_gettime(clockid_t clock, struct timespec *time) {
  (void)clock;
  *time = (struct timespec){now / 1000000000, now % 1000000000};
  return 0;
}

static struct record_place places[2];
static const char code[2], function[2][256]; /* one function of each place */
struct record_place *writer_place(struct record_thread *row, enum place_kind kind, const void *pc,
                                  const void *code_of_construct) {
  (void)row, (void)kind, (void)code_of_construct;
  return &places[(const char *)pc - code];
}

struct record *writer_record(void) {
  static struct record *record;
  if (!record)
    record = calloc(1, sizeof *record);
  return record;
}

unsigned unloads_count(void) { return 0; } /* no library is unloaded */

static struct ledger ledger;
static uint64_t regions;
static long timed;
static int failures;

#define HOLDS(condition)                                    \
  do {                                                      \
    if (!(condition)) {                                     \
      printf("line %d: not %s\n", __LINE__, #condition);    \
      failures = 1;                                         \
    }                                                       \
  } while (0)

static int near(double found, double expected, double part) {
  return found >= expected * (1 - part) && found <= expected * (1 + part);
}

static uint64_t begin(int which) {
  const uint64_t region = ++regions;
  const void *its = function[which];
  if (ledger_may_skip(&ledger, its)) {
    ledger_skip(&ledger, region, its, SIZE);
    return region;
  }
  timed++;
  ledger_fork(&ledger, NULL, (struct ledger_fork){.region = region, .since = ticks()},
              &code[which], its, SIZE);
  return region;
}

static void run(int which, int64_t ns) {
  const uint64_t region = begin(which);
  now += ns;
  ledger_join(&ledger, region);
  now += 300;
}

static void start(void) {
  ledger = (struct ledger){0};
  places[0] = places[1] = (struct record_place){0};
  timed = 0;
}

/* The times follow a pattern of 16, as long as the distance of timed regions is on the average. */
static void patterns(void) {
  double sum = 0;
  start();
  for (int i = 0; i < MANY; i++) {
    const int64_t ns = 500 + 1000 * (i % 16);
    run(0, ns);
    sum += (double)ns;
  }
  HOLDS(places[0].count == MANY && places[0].parts == (uint64_t)MANY * SIZE);
  HOLDS(near((double)places[0].time, sum, 0.03));
  HOLDS(near((double)timed, MANY / 16.0, 0.1));
}

/* Regions of more than 20 us are never skipped. */
static void no_short_regions(void) {
  start();
  for (int i = 0; i < 1000; i++)
    run(0, 20001);
  HOLDS(timed == 1000 && places[0].count == 1000 && places[0].time == 1000 * 20001);
}

/* A long region among short ones. If it is skipped, a sample in it finds it. */
static void surprise(void) {
  int skipped = 0;
  for (int tries = 0; tries < 50; tries++) {
    start();
    for (int i = 0; i < 1000 + tries; i++)
      run(0, 1000);
    const uint64_t region = begin(0), before = places[0].time;
    skipped += ledger.fork[0].skipped;
    now += LONG / 10;
    ledger_look(&ledger);
    now += LONG;
    ledger_look(&ledger);
    ledger_join(&ledger, region);
    HOLDS(places[0].count == 1001 + (uint64_t)tries);
    HOLDS(places[0].time - before >= LONG && places[0].time - before <= LONG + LONG / 10 + 100000);
    HOLDS(!ledger_may_skip(&ledger, function[0]));
  }
  HOLDS(skipped > 25 && skipped < 50);
}

/* Two functions whose places are kept in the same slot. */
static void same_slot(void) {
  start();
  for (int i = 0; i < MANY; i++) {
    run(0, 1000);
    if (i % 100 > 80)
      run(1, 2000);
  }
  HOLDS(places[0].count == MANY && near((double)places[0].time, MANY * 1000.0, 0.01));
  HOLDS(places[1].count == MANY / 100 * 19);
  HOLDS(near((double)places[1].time, MANY / 100 * 19 * 2000.0, 0.01));
}

/* Inner regions, whose ends may be missing, in a skipped region. */
static void inner_regions(void) {
  start();
  for (int i = 0; i < 1000; i++)
    run(0, 1000);
  uint64_t outer;
  do {
    outer = begin(0);
    if (!ledger.fork[0].skipped)
      ledger_join(&ledger, outer);
  } while (!ledger.forks);
  const uint64_t before = places[0].count;
  HOLDS(!ledger_may_skip(&ledger, function[0]));
  const uint64_t inner = begin(0);
  begin(1);
  now += 700;
  ledger_join(&ledger, inner);
  begin(1);
  ledger_join(&ledger, outer);
  HOLDS(ledger.forks == 0 && places[0].count == before + 1);
  run(0, 1000);
  HOLDS(places[0].count == before + 2);
}

/* A thread creates tasks in rows of the given length, and begins each of them. Returns the number
 * of tasks for which it waited one by one. */
static uint64_t one_by_one(int row_length, int others) {
  struct record *record = writer_record();
  struct record_thread *mine = &record->thread[0];
  start();
  atomic_store(&record->threads, 2);
  atomic_store(&mine->created, 0);
  atomic_store(&mine->begun, 0);
  atomic_store(&record->thread[1].created, others); /* tasks of another thread, which are ready */
  ledger_start();
  for (int row = 0; row < 100; row++) {
    for (int i = 0; i < row_length; i++)
      ledger_task_created(&ledger, mine, &code[0], function[0]);
    for (int i = 0; i < row_length; i++)
      ledger_task_begun(&ledger, mine);
  }
  return places[0].own;
}

static void tasks(void) {
  HOLDS(one_by_one(1, 0) == 100);
  HOLDS(one_by_one(2, 0) == 0);
  HOLDS(one_by_one(1, 10) == 100); /* the creator did not create the others */
  /* The queue is full: the thread creates 64 tasks, then executes each new one itself. */
  HOLDS(one_by_one(0, 0) == 0);
  for (int i = 0; i < 64; i++)
    ledger_task_created(&ledger, writer_record()->thread, &code[0], function[0]);
  for (int i = 0; i < 1000; i++) {
    ledger_task_begun(&ledger, writer_record()->thread);
    ledger_task_created(&ledger, writer_record()->thread, &code[0], function[0]);
  }
  HOLDS(places[0].own == 0);
  /* The others are executed, then one by one again. */
  for (int i = 0; i < 64; i++)
    ledger_task_begun(&ledger, writer_record()->thread);
  for (int i = 0; i < 50; i++) {
    ledger_task_created(&ledger, writer_record()->thread, &code[0], function[0]);
    ledger_task_begun(&ledger, writer_record()->thread);
  }
  HOLDS(places[0].own == 50);
}

int main(void) {
  tasks();
  patterns();
  no_short_regions();
  surprise();
  same_slot();
  inner_regions();
  return failures;
}
