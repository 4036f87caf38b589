/* points_2013.c: checks how often a program reaches the draft's breakpoints,
 * and the top region and task at each breakpoint.
 *
 * usage: points_2013 PROGRAM
 * PROGRAM is tests/ompd/helpers/counts_program.c, with OMP_DEBUG=enabled.
 * A breakpoint is hit once for each region and task. A region's function is
 * known before the region executes: this debugger sets a breakpoint there. The
 * same thread must then reach this function. A task's breakpoint is hit in the
 * task's function, before the task's code. A region or task has the same handle
 * before and after its execution. Spec: [2013 §8.9]
 */
/* SPDX-License-Identifier: MIT */
#include "debugger_2013.h"
#include "truth.h"

#include <string.h>
#include <sys/wait.h>

#define MOST_LWPS 256
#define MOST_NESTED 64

enum point { PARALLEL_PRE, PARALLEL_POST, TASK_PRE, TASK_POST, POINTS };

static ompd_taddr_t address[POINTS];
static long hits[POINTS], entered, announced;

/* Functions of regions and tasks. Each has a breakpoint. */
static ompd_taddr_t known[16];
static int knowns;

static int is_known(ompd_taddr_t function) {
  for (int i = 0; i < knowns; i++)
    if (known[i] == function)
      return 1;
  return 0;
}

/* Facts about a thread: the handles of its open regions and tasks, the
 * function that it must reach next, and the function that it reached last. */
static struct flow {
  pid_t lwp;
  uint64_t open[MOST_NESTED];
  int count;
  ompd_taddr_t next, last;
} flows[MOST_LWPS];

static struct flow *flow_of(pid_t lwp) {
  struct flow *flow = flows;
  while (flow->lwp && flow->lwp != lwp)
    flow++;
  flow->lwp = lwp;
  return flow;
}

/* Returns the handle of the top region or task, and sets *function to the
 * function of this region or task. */
static uint64_t top(struct target *t, pid_t lwp, int is_task,
                    ompd_taddr_t *function) {
  ompd_context_t *context = context_of(t);
  ompd_osthread_t name = {.kind = ompd_osthread_lwp};
  ompd_thread_handle_t thread;
  uint64_t handle = 0;
  name.data.lwp = lwp;
  if (!OK(ompd.get_thread_handle(context, &name, &thread)))
    return 0;
  if (is_task) {
    if (OK(ompd.get_top_task_region(context, thread, &handle)))
      OK(ompd.get_task_function(context, handle, function));
  } else if (OK(ompd.get_top_parallel_region(context, thread, &handle))) {
    OK(ompd.get_parallel_function(context, handle, function));
  }
  return handle;
}

static void begins(struct target *t, pid_t lwp, int is_task) {
  struct flow *flow = flow_of(lwp);
  ompd_taddr_t function = 0;
  uint64_t handle = top(t, lwp, is_task, &function);
  for (int i = 0; i < flow->count; i++)
    HOLDS(flow->open[i] != handle);
  if (HOLDS(flow->count < MOST_NESTED))
    flow->open[flow->count++] = handle;
  HOLDS(function != 0);
  if (is_task) {
    if (is_known(function))
      IS(flow->last, function);
  } else {
    flow->next = function;
    announced++;
  }
  if (!is_known(function)) {
    HOLDS(live_break(t, function) == 0);
    known[knowns++] = function;
  }
}

static void ends(struct target *t, pid_t lwp, int is_task) {
  struct flow *flow = flow_of(lwp);
  ompd_taddr_t function = 0;
  uint64_t handle = top(t, lwp, is_task, &function);
  if (HOLDS(flow->count > 0))
    IS(handle, flow->open[--flow->count]);
}

/* The thread has reached a function. If a breakpoint has announced a region, this
 * function must be the region's. */
static void enters(pid_t lwp, ompd_taddr_t at) {
  struct flow *flow = flow_of(lwp);
  flow->last = at;
  if (!flow->next) /* function of a worker or of a task */
    return;
  IS(flow->next, at);
  flow->next = 0;
  entered++;
}

static void hit(struct target *t, const struct event *event) {
  int point = 0;
  while (point < POINTS && address[point] != event->address)
    point++;
  if (point < POINTS)
    hits[point]++;
  if (point == POINTS)
    enters(event->lwp, event->address);
  else if (point == PARALLEL_PRE || point == TASK_PRE)
    begins(t, event->lwp, point == TASK_PRE);
  else
    ends(t, event->lwp, point == TASK_POST);
}

static void prepare(struct target *t) {
  ompd_breakpoints_t points;
  if (!HOLDS(debugger_load(t) == 0) ||
      !OK(ompd.get_breakpoints(context_of(t), &points)))
    return;
  address[PARALLEL_PRE] = points.parallel_pre_execute;
  address[PARALLEL_POST] = points.parallel_post_execute;
  address[TASK_PRE] = points.task_pre_execute;
  address[TASK_POST] = points.task_post_execute;
  for (int i = 0; i < POINTS; i++)
    HOLDS(live_break(t, address[i]) == 0);
}

static void compare(struct target *t, uint64_t record) {
  struct stop stop = {0};
  HOLDS(t->read(t, record, &stop, sizeof stop) == 0 && stop.mark == STOP_MARK);
  HOLDS(stop.counted.regions > 0 && stop.counted.tasks > 0);
  IS(hits[PARALLEL_PRE], stop.counted.regions);
  IS(hits[PARALLEL_POST], stop.counted.regions);
  IS(hits[TASK_PRE], stop.counted.tasks);
  IS(hits[TASK_POST], stop.counted.tasks);
  IS(entered, announced);
  for (struct flow *flow = flows; flow->lwp; flow++)
    IS(flow->count, 0);
}

int main(int argc, char **argv) {
  struct target *t = argc > 1 ? live_start(argv + 1) : NULL;
  struct event event;
  int stops = 0;
  if (!t)
    return 2;
  while ((event = live_go(t)).what != HAPPENED_END) {
    verdict_begin("hit %ld", hits[0] + hits[1] + hits[2] + hits[3]);
    if (event.what == HAPPENED_BREAK)
      hit(t, &event);
    else if (stops++ == 0)
      prepare(t);
    else
      compare(t, target_thread_of_lwp(t, event.lwp)->regs.rdi);
    verdict_end();
  }
  verdict_begin("the end");
  IS(stops, 2);
  HOLDS(WIFEXITED(event.status) && WEXITSTATUS(event.status) == 0);
  verdict_end();
  live_end(t);
  return verdict_totals();
}
