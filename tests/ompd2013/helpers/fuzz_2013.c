/* fuzz_2013.c: calls each routine while the program's memory answers nonsense.
 *
 * usage: fuzz_2013 CALLS SEED PROGRAM [ARGUMENT...]
 * The program stops; then come that many calls, with handles of that stop and
 * with made-up ones. No call may crash, not end, keep memory, give back what it
 * does not have, or answer with no code.
 */
/* SPDX-License-Identifier: MIT */
#include "calls_2013.h"
#include "truth.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* More than the library's limit for a call, five of which give handles. */
#define MOST_READS 8000000L
#define REMEMBERED 64

enum kind { TRUE, RANDOM, FLIPPED, SWAPPED, SMALL, FILLED, KINDS };

static uint64_t seed, kept[REMEMBERED];
static enum kind kind;
static long reads, most_reads;
static char doing[128] = "nothing";

static uint64_t draw(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 0x2545f4914f6cdd1dull;
}

static void spoil(unsigned char *to, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    switch (kind) {
    case RANDOM: to[i] = (unsigned char)(draw() >> 32); break;
    case FLIPPED:
      if (draw() % 24 == 0)
        to[i] ^= (unsigned char)(1u << draw() % 8);
      break;
    case SMALL: to[i] = i % 4 == 0 ? (unsigned char)(draw() % 5) : 0; break;
    case FILLED: to[i] = 0xff; break;
    default: break;
    }
}

/* The table is left as it is: without it a call ends at once. */
static void nonsense(void *buffer, size_t bytes) {
  if (reads > most_reads)
    most_reads = reads;
  if (++reads > MOST_READS) {
    printf("FAIL seed: %s reads on and on\n", doing);
    exit(1);
  }
  if (bytes > 8 && draw() % 16)
    return;
  if (bytes == 8) {
    uint64_t *one = &kept[draw() % REMEMBERED], now;
    memcpy(&now, buffer, 8);
    if (kind == SWAPPED && draw() % 4 == 0)
      memcpy(buffer, one, 8);
    *one = now;
  }
  spoil(buffer, bytes);
}

/* What is not made of the truth does not need it: each address has memory then,
 * and walks go on. */
static int (*true_read)(struct target *, uint64_t, void *, size_t);
static int any_read(struct target *t, uint64_t address, void *buffer,
                    size_t bytes) {
  if (kind == RANDOM || kind == SMALL || kind == FILLED) {
    if (bytes <= 8 || true_read(t, address, buffer, bytes))
      memset(buffer, 0, bytes);
    return 0;
  }
  return kind != TRUE && draw() % 64 == 0
             ? -1
             : true_read(t, address, buffer, bytes);
}

static void crashed(int number) {
  char text[256];
  int length =
      snprintf(text, sizeof text, "FAIL signal %d in %s\n", number, doing);
  if (write(1, text, (size_t)length) < 0)
    _exit(3);
  _exit(2);
}

/* Now and then the handles come from nonsense too, or are made up. */
static void renew(struct subject *s, struct target *t) {
  const struct target_thread *thread =
      &t->thread[draw() % (uint64_t)t->threads];
  kind = draw() % 2 ? TRUE : (enum kind)(draw() % KINDS);
  snprintf(doing, sizeof doing, "the handles, kind %d", kind);
  reads = 0;
  s->name.kind = (ompd_osthread_kind_t)(draw() % 8 ? draw() % 2 : draw());
  if (s->name.kind == ompd_osthread_pthread)
    s->name.data.pthread = (int64_t)thread->pthread;
  else
    s->name.data.lwp = thread->lwp;
  ompd.get_thread_handle(s->context, &s->name, &s->thread);
  ompd.get_top_parallel_region(s->context, s->thread, &s->region);
  if (draw() % 3 == 0)
    ompd.get_ancestor_parallel_handle(s->context, s->region, &s->region);
  ompd.get_top_task_region(s->context, s->thread, &s->task);
  if (draw() % 3 == 0)
    ompd.get_ancestor_task_handle(s->context, s->task, &s->task);
  if (draw() % 16 == 0)
    s->thread = draw() % 16;
  if (draw() % 16 == 0)
    s->region = s->task = draw() % 2 ? draw() : draw() % 64;
}

static void fuzz(struct target *t, long count) {
  struct subject s = {.context = context_of(t)};
  long answered[7] = {0};
  true_read = t->read;
  t->read = any_read;
  of_client.corrupt = nonsense;
  for (long i = 0; i < count; i++) {
    if (i % 16 == 0)
      renew(&s, t);
    const struct call *call = &calls[draw() % (uint64_t)call_count];
    kind = (enum kind)(draw() % KINDS);
    snprintf(doing, sizeof doing, "call %ld, %s, kind %d", i, call->name, kind);
    reads = 0;
    ompd_rc_t rc = call->function(&s);
    if ((unsigned)rc > 6)
      fault("%s answers %d", doing, rc);
    else
      answered[rc]++;
    if (of_client.allocated != of_client.freed || of_client.bad_frees) {
      fault("%s keeps memory, or gives back too much", doing);
      of_client.allocated = of_client.freed = of_client.bad_frees = 0;
    }
  }
  of_client.corrupt = NULL;
  t->read = true_read;
  if (getenv("OMPD_TEST_VERBOSE"))
    for (int rc = 0; rc < 7; rc++)
      printf("%s: %ld, at most %ld reads\n", rc_name(rc), answered[rc],
             most_reads);
  /* It was about both. */
  HOLDS(answered[ompd_rc_ok] > count / 20);
  HOLDS(answered[ompd_rc_ok] < count - count / 20);
}

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  long count = atol(argv[1]);
  seed = strtoull(argv[2], NULL, 0) * 0x9e3779b97f4a7c15ull | 1;
  struct target *t = live_start(argv + 3);
  struct event event = {HAPPENED_END, 0, 0, 0};
  verdict_begin("%ld calls with seed %s", count, argv[2]);
  for (int stop = 0; t && stop < 3; stop++) /* the third is in a region */
    event = live_go(t);
  if (HOLDS(event.what == HAPPENED_STOP) && HOLDS(debugger_load(t) == 0)) {
    signal(SIGSEGV, crashed);
    signal(SIGFPE, crashed);
    signal(SIGABRT, crashed);
    signal(SIGBUS, crashed);
    fuzz(t, count);
  }
  if (t)
    live_end(t);
  verdict_end();
  return verdict_totals();
}
