/* stops.c: a debugger that looks at each stop of a program, live and in its
 * core.
 *
 * usage: stops [-l LIBRARY] [-c FOLDER] PROGRAM [ARGUMENT...]
 *        stops [-l LIBRARY] -k CORE
 *   -c   at each stop, writes a core into FOLDER and looks at the core too
 *   -k   looks at a core that the kernel or gdb wrote at a stop
 * Ends with "N passed, N failed, N skipped". At each stop, the checks of a kind
 * give one verdict. Memory or handles that a check has not freed are a fault.
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct {
  const char *name;
  void (*check)(struct look *look);
} checks[] = {{"space", check_space},
              {"threads", check_threads},
              {"regions", check_regions},
              {"tasks", check_tasks},
              {"icvs", check_icvs}};

static int loaded;

static int load(struct target *t, const char *library) {
  if (!loaded)
    loaded = debugger_load(t, library) == 0 && debugger_initialize();
  return loaded;
}

static void look_at(struct target *t, uint64_t address, const char *where) {
  struct look look = {.target = t};
  const char *tracked = getenv("OMP_DEBUG");
  look.tracked = tracked && !strcmp(tracked, "enabled");
  verdict_begin("%s: the record", where);
  int found = HOLDS(look_read(&look, address) == 0) &&
              OK(ompd.process_initialize(context_of(t), &look.space));
  verdict_end();
  if (!found)
    return;
  for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
    verdict_begin("%s of \"%s\", %s", checks[i].name, look.stop.name, where);
    long kept = pieces.allocated - pieces.freed;
    checks[i].check(&look);
    IS(pieces.allocated - pieces.freed - kept, 0);
    IS(pieces.bad_frees, 0);
    verdict_end();
  }
  verdict_begin("the handle of \"%s\", %s", look.stop.name, where);
  OK(ompd.rel_address_space_handle(look.space));
  verdict_end();
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

static void look_at_program(char **argv, const char *library,
                            const char *folder) {
  struct target *t = live_start(argv);
  struct event event;
  int stops = 0;
  if (!t) {
    verdict_begin("%s", argv[0]);
    fault("it does not start");
    verdict_end();
    return;
  }
  while ((event = live_go(t)).what == HAPPENED_STOP) {
    uint64_t address = target_thread_of_lwp(t, event.lwp)->regs.rdi;
    verdict_begin("the library");
    int have = load(t, library);
    if (!HOLDS(have)) {
      verdict_end();
      break;
    }
    look_at(t, address, "live");
    if (folder)
      look_at_core(t, address, folder);
    stops++;
  }
  verdict_begin("%s, its end after %d stops", argv[0], stops);
  HOLDS(stops > 0);
  HOLDS(event.what == HAPPENED_END && WIFEXITED(event.status) &&
        WEXITSTATUS(event.status) == 0);
  verdict_end();
  live_end(t);
}

static void look_at_file(const char *file, const char *library) {
  struct target *core = core_open(file);
  verdict_begin("the core %s", file);
  if (HOLDS(core && core->threads > 0) && HOLDS(load(core, library)))
    look_at(core, core->thread[0].regs.rdi, "in a core file");
  else
    verdict_end();
}

int main(int argc, char **argv) {
  const char *library = NULL, *folder = NULL, *core = NULL;
  int option;
  while ((option = getopt(argc, argv, "+l:c:k:")) != -1) {
    if (option == 'l')
      library = optarg;
    else if (option == 'c')
      folder = optarg;
    else if (option == 'k')
      core = optarg;
    else
      return 2;
  }
  if (core)
    look_at_file(core, library);
  else if (optind < argc)
    look_at_program(argv + optind, library, folder);
  else
    return 2;
  verdict_begin("what is left at the end");
  if (loaded)
    OK(ompd.finalize());
  IS(pieces.allocated, pieces.freed);
  verdict_end();
  return verdict_totals();
}
