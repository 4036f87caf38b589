/* fuzz.c: calls each routine while reads of the program's memory give nonsense.
 *
 * usage: fuzz [-l LIBRARY] CALLS SEED PROGRAM [ARGUMENT...]
 * When the program has stopped, CALLS calls follow. Every 16 calls the fuzzer
 * gets new handles, sometimes while reads give nonsense. No call may crash,
 * hang, leak memory, free what it has not allocated, or return an unknown code.
 */
/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "look.h"
#include "nonsense.h"

#include <stdlib.h>

#define MOST_READS 40000000L /* in one call: far above libompd's limits */

/* Gets new handles, sometimes while reads give nonsense. */
static void renew(struct subject *s, ompd_address_space_handle_t *good) {
  static const int numbers[] = {0, 1, 2, 3, -1, 100};
  nonsense_next(draw() % 2 ? TRUE : KINDS, "the handles");
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
  nonsense_begin(t, MOST_READS, 1);
  of_client.corrupt = nonsense;
  for (long i = 0; i < count; i++) {
    if (i % 16 == 0)
      renew(&s, good);
    const struct call *call = &calls[draw() % (uint64_t)call_count];
    nonsense_next(KINDS, "call %ld, %s", i, call->name);
    long kept_memory = pieces.allocated - pieces.freed;
    ompd_rc_t rc = call->function(&s);
    if ((unsigned)rc > ompd_rc_callback_error)
      fault("%s answers %d", doing, rc);
    else
      answered[rc]++;
    if (pieces.allocated - pieces.freed != kept_memory)
      fault("%s keeps memory", doing);
    if (pieces.bad_frees) {
      fault("%s gives back what it does not have", doing);
      pieces.bad_frees = 0;
    }
  }
  of_client.corrupt = NULL;
  nonsense_end(t);
  subject_release(&s);
  if (s.space != good)
    ompd.rel_address_space_handle(s.space);
  OK(ompd.rel_address_space_handle(good));
  if (getenv("OMPD_TEST_VERBOSE"))
    printf("at most %ld reads in a call\n", nonsense_most_reads());
  /* At least 5% of the calls must succeed, and at least 5% must fail. */
  HOLDS(answered[ompd_rc_ok] > count / 20);
  HOLDS(answered[ompd_rc_ok] < count - count / 20);
}

int main(int argc, char **argv) {
  const char *library = debugger_library(&argc, &argv);
  if (argc < 4)
    return 2;
  long count = atol(argv[1]);
  nonsense_seed(argv[2]);
  struct target *t = live_start(argv + 3);
  verdict_begin("%ld calls with seed %s", count, argv[2]);
  if (HOLDS(t && live_go(t).what == HAPPENED_STOP) &&
      HOLDS(debugger_load(t, library) == 0) && debugger_initialize()) {
    fuzz(t, count);
    OK(ompd.finalize());
    IS(pieces.allocated, pieces.freed);
  }
  if (t)
    live_end(t);
  verdict_end();
  return verdict_totals();
}
