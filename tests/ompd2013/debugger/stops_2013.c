/* stops_2013.c: a debugger that looks at each stop of a program, live and in
 * its core.
 *
 * usage: stops_2013 [-c FOLDER] PROGRAM [ARGUMENT...]
 *   -c   at each stop, writes a core into FOLDER and looks at the core too
 * Ends with "N passed, N failed, N skipped". At each stop, the checks of a kind
 * give one verdict. Memory that a check has not freed is a fault.
 */
/* SPDX-License-Identifier: MIT */
#include "look_2013.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct {
  const char *name;
  void (*check)(struct look *look);
} checks[] = {{"process", check_process},   {"threads", check_threads},
              {"regions", check_regions},   {"tasks", check_tasks},
              {"settings", check_settings}, {"handles", check_handles}};

static void look_at(struct target *t, uint64_t address, const char *where) {
  struct look look = {.target = t, .context = context_of(t)};
  const char *tracked = getenv("OMP_DEBUG");
  look.tracked = tracked && !strcmp(tracked, "enabled");
  verdict_begin("%s: the record", where);
  int found = HOLDS(t->read(t, address, &look.stop, sizeof look.stop) == 0 &&
                    look.stop.mark == STOP_MARK);
  verdict_end();
  for (unsigned i = 0; found && i < sizeof checks / sizeof *checks; i++) {
    verdict_begin("%s of \"%s\", %s", checks[i].name, look.stop.name, where);
    checks[i].check(&look);
    IS(pieces.allocated, pieces.freed);
    IS(pieces.bad_frees, 0);
    verdict_end();
  }
}

static void look_at_core(struct target *live, uint64_t address,
                         const char *folder) {
  char file[4096];
  snprintf(file, sizeof file, "%s/core", folder);
  verdict_begin("a core is written");
  HOLDS(core_write(live, file) == 0);
  verdict_end();
  struct target *core = core_open(file);
  if (core) {
    look_at(core, address, "in a core");
    core_close(core);
  }
  unlink(file);
}

static int loaded(struct target *t) {
  static int once;
  verdict_begin("the library");
  once = once || HOLDS(debugger_load(t) == 0);
  verdict_end();
  return once;
}

static void look_at_program(struct target *t, const char *folder) {
  struct event event;
  int stops = 0;
  while ((event = live_go(t)).what == HAPPENED_STOP && loaded(t)) {
    uint64_t address = target_thread_of_lwp(t, event.lwp)->regs.rdi;
    look_at(t, address, "live");
    if (folder)
      look_at_core(t, address, folder);
    stops++;
  }
  verdict_begin("the end after %d stops", stops);
  HOLDS(stops > 0);
  HOLDS(event.what == HAPPENED_END && WIFEXITED(event.status) &&
        WEXITSTATUS(event.status) == 0);
  IS(of_client.initializations, 1);
  verdict_end();
}

int main(int argc, char **argv) {
  const char *folder = NULL;
  int option;
  while ((option = getopt(argc, argv, "+c:")) != -1) {
    if (option != 'c')
      return 2;
    folder = optarg;
  }
  struct target *t = optind < argc ? live_start(argv + optind) : NULL;
  if (!t)
    return 2;
  look_at_program(t, folder);
  live_end(t);
  return verdict_totals();
}
