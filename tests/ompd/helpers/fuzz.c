/* fuzz.c: calls each routine while the program's memory answers nonsense.
 *
 * usage: fuzz [-l LIBRARY] CALLS SEED PROGRAM [ARGUMENT...]
 * The program stops; then come that many calls, a handful of them on each set
 * of handles, some of which have been made from nonsense too. No call may
 * crash, not end, keep memory, give back what it does not have, or answer with
 * no code.
 */
/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "look.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_READS                                          \
  40000000L /* of one call: far more than any limit of ours \
             */
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

static void nonsense(void *buffer, size_t bytes) {
  unsigned char *to = buffer;
  if (reads > most_reads)
    most_reads = reads;
  if (++reads > MOST_READS) {
    printf("FAIL seed: %s reads on and on\n", doing);
    exit(1);
  }
  if (bytes == 8) {
    uint64_t *one = &kept[draw() % REMEMBERED];
    uint64_t now;
    memcpy(&now, buffer, 8);
    if (kind == SWAPPED && draw() % 4 == 0)
      memcpy(buffer, one, 8);
    *one = now;
  }
  for (size_t i = 0; i < bytes; i++) {
    if (kind == RANDOM)
      to[i] = (unsigned char)(draw() >> 32);
    if (kind == FLIPPED && draw() % 24 == 0)
      to[i] ^= (unsigned char)(1u << draw() % 8);
    if (kind == SMALL)
      to[i] = i % 4 == 0 ? (unsigned char)(draw() % 5) : 0;
    if (kind == FILLED)
      to[i] = 0xff;
  }
}

/* What is not made of the truth does not need it: each address has memory then,
 * and walks go on. */
static int (*true_read)(struct target *, uint64_t, void *, size_t);
static int any_read(struct target *t, uint64_t address, void *buffer,
                    size_t bytes) {
  if (kind == RANDOM || kind == SMALL || kind == FILLED) {
    memset(buffer, 0, bytes);
    return 0;
  }
  if (kind != TRUE && draw() % 64 == 0)
    return -1;
  return true_read(t, address, buffer, bytes);
}

static void crashed(int number) {
  char text[256];
  int length =
      snprintf(text, sizeof text, "FAIL signal %d in %s\n", number, doing);
  if (write(1, text, (size_t)length) < 0)
    _exit(3);
  _exit(2);
}

/* Now and then the handles come from nonsense too. */
static void renew(struct subject *s, ompd_address_space_handle_t *good) {
  static const int numbers[] = {0, 1, 2, 3, -1, 100};
  kind = draw() % 2 ? TRUE : (enum kind)(draw() % KINDS);
  snprintf(doing, sizeof doing, "the handles, kind %d", kind);
  reads = 0;
  if (s->space != good) {
    subject_release(s);
    ompd.rel_address_space_handle(s->space);
    s->space = good;
  }
  if (draw() % 8 == 0) {
    ompd_address_space_handle_t *other;
    if (!ompd.process_initialize(context_of(s->target), &other)) {
      subject_release(s);
      s->space = other;
    }
  }
  s->lwp = s->target->thread[draw() % (uint64_t)s->target->threads].lwp;
  s->pthread = s->target->thread[draw() % (uint64_t)s->target->threads].pthread;
  s->number = numbers[draw() % 6];
  s->state = (ompd_word_t)(draw() % 0x104);
  s->icv = draw() % 45;
  s->scope = draw() % 4 ? 0 : (ompd_scope_t)(draw() % 8);
  subject_renew(s);
}

static void fuzz(struct target *t, long count) {
  struct subject s = {.target = t};
  ompd_address_space_handle_t *good;
  long answered[ompd_rc_callback_error + 1] = {0};
  if (!OK(ompd.process_initialize(context_of(t), &good)))
    return;
  s.space = good;
  true_read = t->read;
  t->read = any_read;
  of_client.corrupt = nonsense;
  for (long i = 0; i < count; i++) {
    if (i % 16 == 0)
      renew(&s, good);
    const struct call *call = &calls[draw() % (uint64_t)call_count];
    kind = (enum kind)(draw() % KINDS);
    snprintf(doing, sizeof doing, "call %ld, %s, kind %d", i, call->name, kind);
    long kept_memory = of_client.allocated - of_client.freed;
    reads = 0;
    ompd_rc_t rc = call->function(&s);
    if ((unsigned)rc > ompd_rc_callback_error)
      fault("%s answers %d", doing, rc);
    else
      answered[rc]++;
    if (of_client.allocated - of_client.freed != kept_memory)
      fault("%s keeps memory", doing);
    if (of_client.bad_frees) {
      fault("%s gives back what it does not have", doing);
      of_client.bad_frees = 0;
    }
  }
  kind = TRUE;
  of_client.corrupt = NULL;
  t->read = true_read;
  subject_release(&s);
  if (s.space != good)
    ompd.rel_address_space_handle(s.space);
  OK(ompd.rel_address_space_handle(good));
  if (getenv("OMPD_TEST_VERBOSE"))
    printf("at most %ld reads in a call\n", most_reads);
  /* It was about both. */
  HOLDS(answered[ompd_rc_ok] > count / 20);
  HOLDS(answered[ompd_rc_ok] < count - count / 20);
}

int main(int argc, char **argv) {
  const char *library = NULL;
  if (argc > 2 && !strcmp(argv[1], "-l")) {
    library = argv[2];
    argc -= 2;
    argv += 2;
  }
  if (argc < 4)
    return 2;
  long count = atol(argv[1]);
  seed = strtoull(argv[2], NULL, 0) * 0x9e3779b97f4a7c15ull | 1;
  struct target *t = live_start(argv + 3);
  verdict_begin("%ld calls with seed %s", count, argv[2]);
  if (HOLDS(t && live_go(t).what == HAPPENED_STOP) &&
      HOLDS(debugger_load(t, library) == 0) && debugger_initialize()) {
    signal(SIGSEGV, crashed);
    signal(SIGFPE, crashed);
    signal(SIGABRT, crashed);
    signal(SIGBUS, crashed);
    fuzz(t, count);
    OK(ompd.finalize());
    IS(of_client.allocated, of_client.freed);
  }
  if (t)
    live_end(t);
  verdict_end();
  return verdict_totals();
}
