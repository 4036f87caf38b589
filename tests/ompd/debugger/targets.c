/* targets.c: tests the debugger without libompd: symbols, breakpoints, threads
 * and memory of plain.c, in the live process and in a core file.
 *
 * usage: targets SYMBOLS FOLDER PROGRAM
 *        targets SYMBOLS -k CORE     a core of plain.c at its second stop
 * SYMBOLS says which symbols PROGRAM has: `symbols` (all), `dynamic` or `none`.
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum symbols { ALL, DYNAMIC, NONE };

static int is_text(struct target *t, uint64_t address, const char *expected) {
  char text[64] = "";
  size_t size = strlen(expected) + 1;
  return t->read(t, address, text, size) == 0 && !strcmp(text, expected);
}

static void symbols_of(struct target *t, enum symbols has,
                       const struct stop *stop) {
  uint64_t begin = 0, mine = target_symbol(t, "passed_by", NULL);
  HOLDS((mine != 0) == (has != NONE));
  IS(target_symbol(t, "occ_ompd_layout", NULL), stop->counted.threads_ended);
  HOLDS((target_symbol(t, "short_lived", NULL) != 0) == (has == ALL));
  IS(target_symbol(t, "there is none", NULL), 0);
  IS(target_symbol(t, "passed_by", "another.so"), 0);
  if (has == NONE)
    return;
  IS(target_symbol(t, "changed", NULL), stop->counted.regions);
  IS(target_symbol(t, "constant", NULL), stop->counted.tasks);
  const char *name = target_function_at(t, mine + 1, &begin);
  HOLDS(name && !strcmp(name, "passed_by"));
  IS(begin, mine);
}

static void memory_of(struct target *t, const struct stop *stop) {
  char big[32768];
  HOLDS(is_text(t, stop->counted.tasks, "never written"));
  HOLDS(is_text(t, stop->counted.regions, "oefore"));
  HOLDS(is_text(t, stop->counted.threads_ended, "the layout"));
  if (HOLDS(t->read(t, stop->counted.threads, big, sizeof big) == 0))
    for (size_t i = 0; i < sizeof big; i++)
      if (!IS(big[i], 0))
        break;
  static const uint64_t nowhere[] = {0,     8,         1ull << 62,
                                     ~0ull, ~0ull - 7, 0x8000000000000000ull};
  for (unsigned i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
    IS(t->read(t, nowhere[i], big, 8), -1);
}

static int system_threads(pid_t pid) {
  char name[64];
  int count = 0;
  snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
  DIR *folder = opendir(name);
  for (struct dirent *one; folder && (one = readdir(folder));)
    count += one->d_name[0] != '.';
  if (folder)
    closedir(folder);
  return count;
}

static void threads_of(struct target *t, const struct stop *stop) {
  IS(t->threads, stop->count);
  for (int i = 0; i < stop->count; i++) {
    struct target_thread *thread = target_thread_of_lwp(t, stop->truth[i].lwp);
    char there;
    if (!HOLDS(thread != NULL))
      continue;
    IS(thread->pthread, stop->truth[i].pthread);
    HOLDS(target_thread_of_pthread(t, stop->truth[i].pthread) == thread);
    HOLDS(t->read(t, thread->regs.rsp, &there, 1) == 0);
  }
}

static void all_of(struct target *t, uint64_t address, enum symbols has,
                   const char *where) {
  struct look look = {.target = t};
  verdict_begin("the record, %s", where);
  HOLDS(look_read(&look, address) == 0);
  verdict_end();
  verdict_begin("symbols, %s", where);
  symbols_of(t, has, &look.stop);
  verdict_end();
  verdict_begin("memory, %s", where);
  memory_of(t, &look.stop);
  verdict_end();
  verdict_begin("threads, %s", where);
  threads_of(t, &look.stop);
  verdict_end();
}

static void core_of(struct target *t, uint64_t address, enum symbols has,
                    const char *folder) {
  char file[4096];
  snprintf(file, sizeof file, "%s/core", folder);
  verdict_begin("a core");
  HOLDS(core_write(t, file) == 0);
  struct target *core = core_open(file);
  HOLDS(core != NULL);
  if (core)
    IS(core->write(core, address, "x", 1), -1);
  verdict_end();
  if (core) {
    all_of(core, address, has, "in a core");
    core_close(core);
  }
  unlink(file);
}

static void live(char **argv, enum symbols has, const char *folder) {
  struct target *t = live_start(argv);
  struct event event;
  int stops = 0, hits = 0;
  if (!t) {
    verdict_begin("%s", argv[0]);
    fault("it does not start");
    verdict_end();
    return;
  }
  while ((event = live_go(t)).what != HAPPENED_END) {
    if (event.what == HAPPENED_BREAK) {
      hits++;
      continue;
    }
    uint64_t address = target_thread_of_lwp(t, event.lwp)->regs.rdi;
    if (stops++ == 0) {
      uint64_t at = target_symbol(t, "passed_by", NULL);
      if (at)
        live_break(t, at);
      continue;
    }
    IS(t->threads, system_threads(live_pid(t)));
    all_of(t, address, has, "live");
    core_of(t, address, has, folder);
    struct look look = {.target = t};
    look_read(&look, address);
    t->write(t, look.stop.counted.regions + 1, "E", 1);
  }
  verdict_begin("breakpoints");
  IS(stops, 2);
  IS(hits, has == NONE ? 0 : 500);
  verdict_end();
  verdict_begin("the end");
  HOLDS(WIFEXITED(event.status) && WEXITSTATUS(event.status) == 0);
  verdict_end();
  live_end(t);
}

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  enum symbols has = !strcmp(argv[1], "symbols")   ? ALL
                     : !strcmp(argv[1], "dynamic") ? DYNAMIC
                                                   : NONE;
  if (strcmp(argv[2], "-k")) {
    live(argv + 3, has, argv[2]);
    return verdict_totals();
  }
  struct target *core = core_open(argv[3]);
  verdict_begin("%s", argv[3]);
  HOLDS(core && core->threads > 0);
  verdict_end();
  if (core) {
    all_of(core, core->thread[0].regs.rdi, has, "in a core file");
    core_close(core);
  }
  return verdict_totals();
}
