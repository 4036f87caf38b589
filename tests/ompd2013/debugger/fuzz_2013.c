/* fuzz_2013.c: calls each routine while reads of the program's memory give nonsense.
 *
 * usage: fuzz_2013 CALLS SEED PROGRAM [ARGUMENT...]
 * When the program has stopped, CALLS calls follow. No call may crash, hang,
 * leak memory, free what it has not allocated, or return an unknown code.
 */
/* SPDX-License-Identifier: MIT */
#include "calls_2013.h"
#include "nonsense.h"
#include "truth.h"

#include <stdio.h>
#include <stdlib.h>

/* More than five times the library's limit of reads in a call, because renew()
 * makes five calls. */
#define MOST_READS 8000000L
/* Only one in 16 reads of the runtime's layout table is changed, because a call
 * ends immediately if the table is not valid. */
#define SPARE 16

/* Gets new handles, sometimes while reads give nonsense. Replaces some of
 * them by random numbers. */
static void renew(struct subject *s, struct target *t) {
  const struct target_thread *thread =
      &t->thread[draw() % (uint64_t)t->threads];
  nonsense_next(draw() % 2 ? TRUE : KINDS, "the handles");
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
  nonsense_begin(t, MOST_READS, SPARE);
  of_client.corrupt = nonsense;
  for (long i = 0; i < count; i++) {
    if (i % 16 == 0)
      renew(&s, t);
    const struct call *call = &calls[draw() % (uint64_t)call_count];
    nonsense_next(KINDS, "call %ld, %s", i, call->name);
    ompd_rc_t rc = call->function(&s);
    if ((unsigned)rc > 6)
      fault("%s answers %d", doing, rc);
    else
      answered[rc]++;
    if (pieces.allocated != pieces.freed || pieces.bad_frees) {
      fault("%s keeps memory, or gives back too much", doing);
      pieces.allocated = pieces.freed = pieces.bad_frees = 0;
    }
  }
  of_client.corrupt = NULL;
  nonsense_end(t);
  if (getenv("OMPD_TEST_VERBOSE"))
    for (int rc = 0; rc < 7; rc++)
      printf("%s: %ld, at most %ld reads\n", rc_name(rc), answered[rc],
             nonsense_most_reads());
  /* At least 5% of the calls must succeed, and at least 5% must fail. */
  HOLDS(answered[ompd_rc_ok] > count / 20);
  HOLDS(answered[ompd_rc_ok] < count - count / 20);
}

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  long count = atol(argv[1]);
  nonsense_seed(argv[2]);
  struct target *t = live_start(argv + 3);
  struct event event = {HAPPENED_END, 0, 0, 0};
  verdict_begin("%ld calls with seed %s", count, argv[2]);
  for (int stop = 0; t && stop < 3; stop++) /* stop 3 is in a region */
    event = live_go(t);
  if (HOLDS(event.what == HAPPENED_STOP) && HOLDS(debugger_load(t) == 0)) {
    fuzz(t, count);
  }
  if (t)
    live_end(t);
  verdict_end();
  return verdict_totals();
}
