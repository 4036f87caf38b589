/* counts.c: checks how often a program reaches each breakpoint of OMPD, and
 * which handles are current at the breakpoint.
 *
 * usage: counts [-l LIBRARY] PROGRAM
 * PROGRAM is counts_program.c, with OMP_DEBUG=enabled.
 * Spec: [OMP 5.2 §20.6]
 *
 * Each native thread, region and league, each target construct on the host, and
 * each task that is not merged begins and ends once. Each device begins once.
 * At a region's breakpoints, the region is current, but the current task is
 * still the task that encountered the region.
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <sys/wait.h>

enum {
  THREAD_BEGIN,
  THREAD_END,
  PARALLEL_BEGIN,
  PARALLEL_END,
  TASK_BEGIN,
  TASK_END,
  TEAMS_BEGIN,
  TEAMS_END,
  TARGET_BEGIN,
  TARGET_END,
  DEVICE_BEGIN,
  DEVICE_END,
  POINTS
};

static const char *const names[POINTS] = {
    "ompd_bp_thread_begin", "ompd_bp_thread_end",   "ompd_bp_parallel_begin",
    "ompd_bp_parallel_end", "ompd_bp_task_begin",   "ompd_bp_task_end",
    "ompd_bp_teams_begin",  "ompd_bp_teams_end",    "ompd_bp_target_begin",
    "ompd_bp_target_end",   "ompd_bp_device_begin", "ompd_bp_device_end"};

static uint64_t address[POINTS];
static long hits[POINTS];

/* Checks that the region that begins or ends is directly inside the current
 * task's region. */
static void at_region(ompd_thread_handle_t *thread) {
  ompd_parallel_handle_t *region, *outer, *of_task;
  ompd_task_handle_t *task;
  int compared = -9;
  if (!OK(ompd.get_curr_parallel_handle(thread, &region)))
    return;
  if (OK(ompd.get_curr_task_handle(thread, &task))) {
    if (OK(ompd.get_task_parallel_handle(task, &of_task))) {
      if (OK(ompd.parallel_handle_compare(region, of_task, &compared)))
        HOLDS(compared != 0);
      if (OK(ompd.get_enclosing_parallel_handle(region, &outer))) {
        if (OK(ompd.parallel_handle_compare(outer, of_task, &compared)))
          IS(compared, 0);
        OK(ompd.rel_parallel_handle(outer));
      }
      OK(ompd.rel_parallel_handle(of_task));
    }
    OK(ompd.rel_task_handle(task));
  }
  OK(ompd.rel_parallel_handle(region));
}

/* Checks that the current task is explicit, that a task of its region generated
 * it, and that another task of the region waits beneath it on the stack. */
static void at_task(struct look *look, ompd_thread_handle_t *thread) {
  ompd_task_handle_t *task, *other;
  ompd_address_t entry = {0, 0};
  ompd_word_t explicit_task = -1;
  int compared = 0;
  if (!OK(ompd.get_curr_task_handle(thread, &task)))
    return;
  if (OK(icv_of(look, task, "explicit-task-var", &explicit_task)))
    IS(explicit_task, 1);
  if (OK(ompd.get_task_function(task, &entry)))
    HOLDS(entry.address != 0);
  if (OK(ompd.get_generating_task_handle(task, &other)))
    OK(ompd.rel_task_handle(other));
  if (OK(ompd.get_scheduling_task_handle(task, &other))) {
    if (OK(ompd.task_handle_compare(task, other, &compared)))
      HOLDS(compared != 0);
    OK(ompd.rel_task_handle(other));
  }
  OK(ompd.rel_task_handle(task));
}

static void look_at(struct look *look, int point, pid_t lwp) {
  ompd_thread_handle_t *thread;
  if (!OK(ompd.get_thread_handle(look->space, ompd_thread_id_lwp, sizeof lwp,
                                 &lwp, &thread)))
    return;
  if (point == PARALLEL_BEGIN || point == PARALLEL_END ||
      point == TEAMS_BEGIN || point == TEAMS_END)
    at_region(thread);
  if (point == TASK_BEGIN || point == TASK_END)
    at_task(look, thread);
  OK(ompd.rel_thread_handle(thread));
}

static int point_at(uint64_t at) {
  int point = 0;
  while (point < POINTS && address[point] != at)
    point++;
  return point;
}

static void set_points(struct target *t) {
  verdict_begin("the breakpoints are there");
  for (int i = 0; i < POINTS; i++) {
    address[i] = target_symbol(t, names[i], NULL);
    if (HOLDS(address[i]))
      HOLDS(live_break(t, address[i]) == 0);
  }
  verdict_end();
}

static void compare(const struct counted *told, const char *when) {
  verdict_begin("counts, %s", when);
  IS(hits[THREAD_BEGIN], told->threads);
  IS(hits[PARALLEL_BEGIN], told->regions);
  IS(hits[PARALLEL_END], told->regions);
  IS(hits[TASK_BEGIN], told->tasks);
  IS(hits[TASK_END], told->tasks);
  IS(hits[TEAMS_BEGIN], told->leagues);
  IS(hits[TEAMS_END], told->leagues);
  IS(hits[TARGET_BEGIN], told->targets);
  IS(hits[TARGET_END], told->targets);
  IS(hits[DEVICE_BEGIN], told->devices);
  IS(hits[DEVICE_END], 0); /* devices end with the program */
  verdict_end();
}

/* At stop 1 the debugger sets its breakpoints. Stop 2 is after all events. */
static void stopped(struct look *look, uint64_t record, const char *library,
                    int number) {
  verdict_begin("stop %d", number);
  HOLDS(look_read(look, record) == 0);
  if (number == 1 && HOLDS(debugger_load(look->target, library) == 0) &&
      debugger_initialize())
    OK(ompd.process_initialize(context_of(look->target), &look->space));
  verdict_end();
  if (number == 1)
    set_points(look->target);
  else
    compare(&look->stop.counted, "at the end");
}

static void run(struct target *t, const char *library) {
  struct look look = {.target = t, .tracked = 1};
  struct event event;
  int stops = 0;
  while ((event = live_go(t)).what != HAPPENED_END) {
    if (event.what == HAPPENED_STOP) {
      stopped(&look, target_thread_of_lwp(t, event.lwp)->regs.rdi, library,
              ++stops);
      if (!look.space)
        return;
      continue;
    }
    int point = point_at(event.address);
    if (point == POINTS)
      continue;
    hits[point]++;
    verdict_begin("%s, hit %ld", names[point], hits[point]);
    look_at(&look, point, event.lwp);
    verdict_end();
  }
  verdict_begin("the end");
  IS(stops, 2);
  IS(hits[THREAD_END], hits[THREAD_BEGIN]);
  IS(hits[DEVICE_END], hits[DEVICE_BEGIN]);
  HOLDS(WIFEXITED(event.status) && WEXITSTATUS(event.status) == 0);
  OK(ompd.rel_address_space_handle(look.space));
  OK(ompd.finalize());
  IS(pieces.allocated, pieces.freed);
  verdict_end();
}

int main(int argc, char **argv) {
  const char *library = debugger_library(&argc, &argv);
  struct target *t = argc > 1 ? live_start(argv + 1) : NULL;
  if (!t)
    return 2;
  run(t, library);
  live_end(t);
  return verdict_totals();
}
