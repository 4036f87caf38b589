/* enable.c: a debugger that starts and ends the tool of a running program.
 *
 * usage: enable -t TOOL PROGRAM THREADS [APART]   the tool starts and ends
 *        enable -n [-t TOOL] PROGRAM THREADS      no tool starts
 *        enable -q [-t TOOL] PROGRAM THREADS      no tool starts, and the
 *                                                 program does not react
 *
 * With APART, threads that the program creates execute regions all the time. The program
 * confirms each request by one call of ompt_enable_complete.
 *
 * Spec: [2013 §7, §8.11]
 */
/* SPDX-License-Identifier: MIT */
#include "debugger_2013.h"
#include "of_tool.h"
#include "truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum expected { COMES, NONE, QUIET };

static enum expected expected = COMES;
static int hits, calls; /* of the breakpoint; of ompd_enable */
static long calls_at_hit; /* number of callback calls before the breakpoint's last hit */
static struct of_tool last;

static struct of_tool tool_of(struct target *t) {
  struct of_tool tool = {0};
  uint64_t at = target_symbol(t, "of_tool", NULL);
  if (at)
    HOLDS(t->read(t, at, &tool, sizeof tool) == 0);
  else
    HOLDS(expected != COMES);
  return tool;
}

static void ask(struct target *t, int wish) {
  ompd_thread_handle_t *threads;
  int count;
  /* ompd_enable has no context argument: it uses that of the call before. */
  if (OK(ompd.get_threads(context_of(t), &threads, &count)) && count)
    give_back(threads);
  IS(ompd.enable(wish), ompd_rc_ok);
  calls++;
}

/* The request at each stop. The fifth and the seventh change nothing. */
static const int wishes[] = {1, 0, 1, 0, 0, 1, 1, 0};
#define WISHES (int)(sizeof wishes / sizeof *wishes)

/* Checks the tool's counts when the program has stopped after a request. Since
 * the request, the program has executed `regions` regions. */
static void after_wish(const struct of_tool *tool, int wish, int changed,
                       long regions) {
  const int comes = expected == COMES;
  IS(hits, expected == QUIET ? 0 : calls);
  IS(tool->initializations - last.initializations, comes && wish && changed);
  IS(tool->shutdowns - last.shutdowns, comes && !wish && changed);
  IS(tool->unmatched, 0);
  IS(tool->calls_after, 0);
  IS(tool->open_at_end, 0);
  if (comes && wish) { /* exact counts, from the next region on */
    IS(tool->begun, changed ? regions : last.begun + regions);
    IS(tool->ended, tool->begun);
    HOLDS(tool->calls > last.calls);
  } else {
    IS(tool->begun, last.begun);
    IS(tool->calls, calls_at_hit); /* none since the shutdown */
  }
}

static void stopped(struct target *t, uint64_t record, int number) {
  struct stop stop = {0};
  verdict_begin("stop %d", number);
  HOLDS(t->read(t, record, &stop, sizeof stop) == 0 && stop.mark == STOP_MARK);
  if (number == 0) {
    if (HOLDS(debugger_load(t) == 0))
      HOLDS(live_break(t, target_symbol(t, "ompt_enable_complete", NULL)) == 0);
  } else if (number <= WISHES) {
    struct of_tool tool = tool_of(t);
    int was = number > 1 && wishes[number - 2];
    after_wish(&tool, wishes[number - 1], wishes[number - 1] != was,
               (long)stop.counted.regions);
    last = tool;
  }
  if (number < WISHES)
    ask(t, wishes[number]);
  verdict_end();
}

static void ends(struct target *t, struct event event, int stops, int needed) {
  verdict_begin("the end");
  IS(stops, needed);
  HOLDS(event.what == HAPPENED_END && WIFEXITED(event.status) &&
        WEXITSTATUS(event.status) == 0);
  IS(pieces.allocated, pieces.freed);
  IS(of_client.initializations, 1);
  verdict_end();
  live_end(t);
}

static void in_phases(struct target *t) {
  struct event event;
  int stops = 0;
  while ((event = live_go(t)).what != HAPPENED_END)
    if (event.what == HAPPENED_BREAK) {
      hits++;
      calls_at_hit = tool_of(t).calls;
    } else {
      stopped(t, target_thread_of_lwp(t, event.lwp)->regs.rdi, stops++);
    }
  ends(t, event, stops, WISHES + 1);
}

/* ---- With regions all the time ---- */

#define TURNS 24

/* Checks at each hit of the breakpoint that the tool has started or ended, and
 * requests the opposite. */
static void at_hit(struct target *t) {
  struct of_tool tool = tool_of(t);
  int on = hits % 2;
  verdict_begin("hit %d", hits);
  IS(hits, calls);
  IS(tool.initializations, (hits + 1) / 2);
  IS(tool.shutdowns, hits / 2);
  IS(tool.unmatched, 0);
  IS(tool.open_at_end, 0);
  IS(tool.calls_after, 0);
  if (on)
    IS(tool.begun, 0);
  else
    HOLDS(tool.begun == tool.ended && tool.calls > last.calls);
  last = tool;
  if (hits < TURNS) {
    ask(t, !on);
  } else {
    uint64_t at = target_symbol(t, "done", NULL);
    int one = 1;
    HOLDS(at && t->write(t, at, &one, sizeof one) == 0);
  }
  verdict_end();
}

static void all_the_time(struct target *t) {
  struct event event;
  int stops = 0;
  while ((event = live_go(t)).what != HAPPENED_END) {
    if (event.what == HAPPENED_BREAK) {
      hits++;
      at_hit(t);
      continue;
    }
    verdict_begin("stop %d", stops);
    if (stops++ == 0) {
      if (HOLDS(debugger_load(t) == 0) &&
          HOLDS(live_break(t, target_symbol(t, "ompt_enable_complete", NULL)) ==
                0))
        ask(t, 1);
    } else {
      struct of_tool tool = tool_of(t);
      IS(hits, TURNS);
      IS(tool.calls, last.calls);
      IS(tool.unmatched + tool.calls_after, 0);
    }
    verdict_end();
  }
  ends(t, event, stops, 2);
}

int main(int argc, char **argv) {
  const char *tool = NULL;
  int option;
  while ((option = getopt(argc, argv, "+t:nq")) != -1) {
    if (option == 't')
      tool = optarg;
    else if (option == 'n')
      expected = NONE;
    else if (option == 'q')
      expected = QUIET;
    else
      return 2;
  }
  if (tool)
    setenv("LD_PRELOAD", tool, 1);
  struct target *t = optind < argc ? live_start(argv + optind) : NULL;
  unsetenv("LD_PRELOAD");
  if (!t)
    return 2;
  if (argc - optind > 2)
    all_the_time(t);
  else
    in_phases(t);
  return verdict_totals();
}
