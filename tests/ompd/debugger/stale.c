/* stale.c: uses handles of one stop of a program at the next stops.
 *
 * usage: stale [-l LIBRARY] PROGRAM      with OMP_DEBUG=enabled
 * A region or a task that exists at one stop has ended at the next stop, unless
 * it is initial. A thread's handle is valid as long as the thread lives.
 * Records are reused, but an old handle must not name the record's new owner.
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <string.h>
#include <sys/wait.h>

#define MOST 256

static struct kept {
  struct truth truth;
  char stop[24];
  ompd_thread_handle_t *thread;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
} kept[MOST];
static int count;

#define STALE(call) ANSWERS(ompd_rc_stale_handle, call)

static void stale_thread(const struct kept *k) {
  uint64_t id;
  ompd_word_t state, value;
  ompd_wait_id_t wait;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
  ompd_address_space_handle_t *space;
  ompd_address_t address;
  STALE(ompd.get_thread_id(k->thread, ompd_thread_id_pthread, sizeof id, &id));
  STALE(ompd.get_thread_id(k->thread, ompd_thread_id_lwp, 4, &id));
  STALE(ompd.get_state(k->thread, &state, &wait));
  STALE(ompd.get_curr_parallel_handle(k->thread, &region));
  STALE(ompd.get_curr_task_handle(k->thread, &task));
  STALE(ompd.get_device_from_thread(k->thread, &space));
  STALE(ompd.get_tool_data(k->thread, ompd_scope_thread, &value, &address));
}

static void stale_region(struct look *look, const struct kept *k) {
  ompd_thread_handle_t *thread;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
  ompd_word_t value;
  ompd_address_t address;
  STALE(ompd.get_thread_in_parallel(k->region, 0, &thread));
  STALE(ompd.get_task_in_parallel(k->region, 0, &task));
  STALE(ompd.get_enclosing_parallel_handle(k->region, &region));
  STALE(ompd.get_tool_data(k->region, ompd_scope_parallel, &value, &address));
  STALE(icv_of(look, k->region, "levels-var", &value));
  STALE(icv_of(look, k->region, "team-size-var", &value));
}

static void stale_task(struct look *look, const struct kept *k) {
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
  ompd_word_t value;
  ompd_address_t address;
  ompd_frame_info_t exit, enter;
  STALE(ompd.get_task_parallel_handle(k->task, &region));
  STALE(ompd.get_generating_task_handle(k->task, &task));
  STALE(ompd.get_scheduling_task_handle(k->task, &task));
  STALE(ompd.get_task_function(k->task, &address));
  STALE(ompd.get_task_frame(k->task, &exit, &enter));
  STALE(ompd.get_tool_data(k->task, ompd_scope_task, &value, &address));
  STALE(icv_of(look, k->task, "nthreads-var", &value));
  STALE(icv_of(look, k->task, "dyn-var", &value));
}

static void alive(const struct kept *k) {
  int lwp = 0;
  if (OK(ompd.get_thread_id(k->thread, ompd_thread_id_lwp, sizeof lwp, &lwp)))
    IS(lwp, k->truth.lwp);
}

/* Checks that the handles of an initial task and its region are valid as long
 * as their thread lives. */
static void lasting(struct look *look, const struct kept *k) {
  ompd_word_t value = -1;
  ompd_thread_handle_t *thread;
  int compared = 1;
  OK(icv_of(look, k->task, "explicit-task-var", &value));
  IS(value, 0);
  if (OK(ompd.get_thread_in_parallel(k->region, 0, &thread))) {
    if (OK(ompd.thread_handle_compare(thread, k->thread, &compared)))
      IS(compared, 0);
    OK(ompd.rel_thread_handle(thread));
  }
}

/* Checks that the current handles differ from the handles of earlier stops. */
static void differs(struct look *look, const struct kept *k) {
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_parallel_handle_t *region;
    ompd_task_handle_t *task;
    int compared = 0;
    if (!in_task(truth) || truth->level == 0)
      continue;
    ompd_thread_handle_t *thread = look_thread(look, truth);
    if (!thread)
      continue;
    if (OK(ompd.get_curr_parallel_handle(thread, &region))) {
      if (OK(ompd.parallel_handle_compare(k->region, region, &compared)))
        HOLDS(compared != 0);
      OK(ompd.rel_parallel_handle(region));
    }
    if (OK(ompd.get_curr_task_handle(thread, &task))) {
      if (OK(ompd.task_handle_compare(k->task, task, &compared)))
        HOLDS(compared != 0);
      OK(ompd.rel_task_handle(task));
    }
    OK(ompd.rel_thread_handle(thread));
  }
}

static void look_back(struct look *look) {
  for (int i = 0; i < count; i++) {
    const struct kept *k = &kept[i];
    verdict_begin("thread %d of \"%s\", kept until \"%s\"", i, k->stop,
                  look->stop.name);
    int lives = target_thread_of_lwp(look->target, k->truth.lwp) != NULL;
    if (lives)
      alive(k);
    else
      stale_thread(k);
    if (k->truth.level || k->truth.made || !lives) {
      stale_region(look, k);
      stale_task(look, k);
      differs(look, k);
    } else if (!k->truth.within) {
      lasting(look, k);
    }
    verdict_end();
  }
}

static void keep(struct look *look) {
  verdict_begin("handles of \"%s\"", look->stop.name);
  for (int i = 0; i < look->stop.count && count < MOST; i++) {
    struct kept *k = &kept[count];
    if (!in_task(&look->stop.truth[i]))
      continue;
    k->truth = look->stop.truth[i];
    strcpy(k->stop, look->stop.name);
    k->thread = look_thread(look, &k->truth);
    if (k->thread && OK(ompd.get_curr_parallel_handle(k->thread, &k->region)) &&
        OK(ompd.get_curr_task_handle(k->thread, &k->task)))
      count++;
  }
  verdict_end();
}

static void release(void) {
  while (count > 0) {
    struct kept *k = &kept[--count];
    OK(ompd.rel_thread_handle(k->thread));
    OK(ompd.rel_parallel_handle(k->region));
    OK(ompd.rel_task_handle(k->task));
  }
}

int main(int argc, char **argv) {
  const char *library = debugger_library(&argc, &argv);
  struct target *t = argc > 1 ? live_start(argv + 1) : NULL;
  struct look look = {.target = t, .tracked = 1};
  struct event event;
  if (!t)
    return 2;
  while ((event = live_go(t)).what == HAPPENED_STOP) {
    if (look_read(&look, target_thread_of_lwp(t, event.lwp)->regs.rdi))
      return 2;
    if (!look.space && (debugger_load(t, library) || !debugger_initialize() ||
                        ompd.process_initialize(context_of(t), &look.space)))
      return 2;
    look_back(&look);
    keep(&look);
  }
  verdict_begin("the end");
  HOLDS(event.what == HAPPENED_END && WIFEXITED(event.status) &&
        WEXITSTATUS(event.status) == 0);
  HOLDS(count > 4);
  release();
  OK(ompd.rel_address_space_handle(look.space));
  OK(ompd.finalize());
  IS(pieces.allocated, pieces.freed);
  IS(pieces.bad_frees, 0);
  verdict_end();
  live_end(t);
  return verdict_totals();
}
