/* codes_2013.c: provokes every return code of the draft, 0 to 6, from each
 * routine that can return it.
 *
 * usage: codes_2013 FOLDER PROGRAM     writes a core to FOLDER
 * PROGRAM is regions.c; with OMP_DEBUG each routine succeeds at stop "nested".
 */
/* SPDX-License-Identifier: MIT */
#include "calls_2013.h"
#include "truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int tracked, seen[7];

static int call(const struct call *c, const struct subject *s) {
  int rc = (int)c->function(s);
  if ((unsigned)rc < 7)
    seen[rc]++;
  else
    fault("%s answers %d", c->name, rc);
  return rc;
}

/* Returns 1 if the call succeeds only with OMP_DEBUG=enabled or a tool. */
static int is_tracked_only(const struct call *c) {
  static const char *const names[] = {"get_parallel_id", "get_task_frame",
                                      "get_breakpoints",
                                      "display_control_vars"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(c->name, names[i]))
      return 1;
  return 0;
}

#define EACH(c)                 \
  const struct call *c = calls; \
  c < calls + call_count;       \
  c++

/* Checks that calls fail if ompd_initialize fails, or if a callback that the
 * library needs is missing. Before the first call with a context, a routine
 * that takes no context must fail. */
static void before(const struct subject *s) {
  ompd_tword_t value;
  verdict_begin("initialization");
  for (of_client.refuse = 1; of_client.refuse <= 1 + CALLBACKS_NEEDED;
       of_client.refuse++)
    for (EACH(c))
      if (!strcmp(c->name, "get_threads"))
        ANSWERS(ompd_rc_error, call(c, s));
  IS(of_client.initializations, 1 + CALLBACKS_NEEDED);
  of_client.refuse = 0;
  ANSWERS(ompd_rc_bad_input, ompd.get_num_procs(&value)); /* no context */
  IS(of_client.initializations, 2 + CALLBACKS_NEEDED);
  verdict_end();
}

static void answers(const struct subject *s) {
  struct subject gone = *s;
  gone.thread = gone.region = gone.task = 0x123456789abcdefull;
  for (EACH(c)) {
    verdict_begin("%s", c->name);
    ANSWERS(!tracked && is_tracked_only(c) ? ompd_rc_needs_state_tracking
                                           : ompd_rc_ok,
            call(c, s));
    ANSWERS(ompd_rc_bad_input, c->to_nowhere(s));
    if (c->needs >= A_THREAD && c->needs <= A_TASK &&
        (tracked || strcmp(c->name, "get_parallel_id"))) {
      ANSWERS(ompd_rc_stale_handle, call(c, &gone));
      gone.thread = gone.region = gone.task = 0;
      ANSWERS(ompd_rc_stale_handle, call(c, &gone));
    }
    verdict_end();
  }
}

static void wrong_names(const struct subject *s) {
  ompd_osthread_t name = {.kind = (ompd_osthread_kind_t)7};
  ompd_thread_handle_t thread;
  const char *text;
  verdict_begin("wrong names and numbers");
  ANSWERS(ompd_rc_bad_input,
          ompd.get_thread_handle(s->context, &name, &thread));
  ANSWERS(ompd_rc_bad_input, ompd.get_thread_handle(s->context, NULL, &thread));
  ANSWERS(ompd_rc_bad_input, ompd.get_osthread(s->context, s->thread, &name));
  name.kind = ompd_osthread_lwp;
  name.data.lwp = 1;
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(s->context, &name, &thread));
  for (int code = 0; code < 7; code++)
    if (OK(ompd.get_error_string(code, &text)))
      HOLDS(text && *text);
  ANSWERS(ompd_rc_bad_input, ompd.get_error_string(7, &text));
  ANSWERS(ompd_rc_bad_input, ompd.get_error_string(-1, &text));
  verdict_end();
}

static void outermost(const struct subject *s) {
  ompd_parallel_handle_t region = s->region, outer;
  ompd_task_handle_t task = s->task, parent;
  ompd_taddr_t entry;
  verdict_begin("the outermost region and task");
  OK(ompd.get_enclosing_parallel_handle(s->context, region, &outer));
  ANSWERS(ompd_rc_unavailable,
          ompd.get_enclosing_parallel_handle(s->context, outer, &region));
  OK(ompd.get_ancestor_task_handle(s->context, task, &parent));
  OK(ompd.get_ancestor_task_handle(s->context, parent, &task));
  ANSWERS(ompd_rc_unavailable,
          ompd.get_ancestor_task_handle(s->context, task, &parent));
  ANSWERS(ompd_rc_unavailable,
          ompd.get_task_function(s->context, task, &entry));
  verdict_end();
}

/* Calls the routine once for each of its requests of one kind (such as reads),
 * and lets that request fail. Then the routine must fail, and free its memory. */
static void each_fails(const struct call *c, const struct subject *s,
                       long *count, long *fails, const char *what) {
  of_client.answer = ompd_rc_error;
  *count = 0;
  const int whole = call(c, s);
  if (whole != ompd_rc_ok && whole != ompd_rc_stale_handle)
    return;
  const long last = *count;
  for (long i = 1; i <= last; i++) {
    *count = 0;
    pieces.freed = pieces.allocated = 0;
    *fails = i;
    int rc = call(c, s);
    /* When a read fails, the library may find the region or task through
     * another thread. */
    int found = rc == ompd_rc_ok && whole == rc && count == &of_client.reads &&
                (c->needs == A_REGION || c->needs == A_TASK);
    if (rc != ompd_rc_error && rc != ompd_rc_unsupported && !found)
      fault("%s: %s where %s %ld fails", c->name, rc_name(rc), what, i);
    IS(*fails, 0);
    *fails = 0;
    IS(pieces.allocated, pieces.freed);
  }
}

static void failures(const struct subject *s) {
  struct subject gone = *s;
  gone.region = gone.task = 0x123456789abcdefull;
  for (EACH(c)) {
    verdict_begin("%s, with what fails", c->name);
    each_fails(c, s, &of_client.reads, &of_client.fail_read, "read");
    if (c->needs == A_REGION || c->needs == A_TASK)
      each_fails(c, &gone, &of_client.reads, &of_client.fail_read,
                 "read for a handle that is gone,");
    each_fails(c, s, &of_client.symbols, &of_client.fail_symbol, "look-up");
    each_fails(c, s, &of_client.sizes, &of_client.fail_sizes, "size");
    pieces.freed = 0;
    each_fails(c, s, &pieces.allocated, &pieces.fail, "allocation");
    IS(pieces.allocated, pieces.freed);
    IS(pieces.bad_frees, 0);
    of_client.pointer = 4; /* a program of 32 bits */
    if (c->needs != NO_PROGRAM)
      ANSWERS(ompd_rc_unsupported, call(c, s));
    of_client.pointer = 0;
    verdict_end();
  }
}

static void in_a_core(struct target *live, const char *folder) {
  char file[4096];
  ompd_thread_handle_t *all;
  int count = 0;
  snprintf(file, sizeof file, "%s/core", folder);
  verdict_begin("a core cannot be written to");
  struct target *core = core_write(live, file) ? NULL : core_open(file);
  if (HOLDS(core != NULL)) {
    if (OK(ompd.get_threads(context_of(core), &all, &count)))
      give_back(all);
    ANSWERS(ompd_rc_error, ompd.enable(1));
    core_close(core);
  }
  unlink(file);
  verdict_end();
}

static void look_at(struct target *t, const struct truth *truth,
                    const char *folder) {
  struct subject s = {.context = context_of(t)};
  s.name.kind = ompd_osthread_lwp;
  s.name.data.lwp = truth->lwp;
  before(&s);
  verdict_begin("the subject");
  OK(ompd.get_thread_handle(s.context, &s.name, &s.thread));
  OK(ompd.get_top_parallel_region(s.context, s.thread, &s.region));
  OK(ompd.get_top_task_region(s.context, s.thread, &s.task));
  verdict_end();
  answers(&s);
  wrong_names(&s);
  outermost(&s);
  failures(&s);
  in_a_core(t, folder);
}

int main(int argc, char **argv) {
  const char *set = getenv("OMP_DEBUG");
  struct target *t = argc > 2 ? live_start(argv + 2) : NULL;
  struct stop stop = {0};
  struct event event;
  if (!t)
    return 2;
  tracked = set && !strcmp(set, "enabled");
  while (strcmp(stop.name, "nested") &&
         (event = live_go(t)).what == HAPPENED_STOP)
    t->read(t, target_thread_of_lwp(t, event.lwp)->regs.rdi, &stop,
            sizeof stop);
  verdict_begin("the stop");
  HOLDS(!strcmp(stop.name, "nested"));
  int found = HOLDS(debugger_load(t) == 0);
  verdict_end();
  if (found)
    look_at(t, &stop.truth[3], argv[1]);
  verdict_begin("each code");
  for (int code = 0; code < 7; code++)
    if (code != ompd_rc_unavailable && code != ompd_rc_bad_input)
      HOLDS(seen[code] || (tracked && code == ompd_rc_needs_state_tracking));
  verdict_end();
  live_end(t);
  return verdict_totals();
}
