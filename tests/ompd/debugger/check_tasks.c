/* check_tasks.c: checks current, generating and scheduling tasks, and their
 * functions and frames.
 *
 * Callers: stops.c.   Spec: [OMP 5.2 §20.5.7]
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <string.h>

#define FRAME_SPAN 0x40000 /* most bytes between a frame and the caller's */
#define CODE_SPAN 0x10000  /* most bytes of a function's code */

typedef ompd_rc_t step_fn(ompd_task_handle_t *, ompd_task_handle_t **);

static int same_task(ompd_task_handle_t *a, ompd_task_handle_t *b) {
  int compared = 1, turned = 1;
  if (!OK(ompd.task_handle_compare(a, b, &compared)) ||
      !OK(ompd.task_handle_compare(b, a, &turned)))
    return 0;
  HOLDS((compared < 0) == (turned > 0) && (compared == 0) == (turned == 0));
  return compared == 0;
}

static void is_implicit_of(ompd_task_handle_t *task,
                           ompd_parallel_handle_t *region, int number) {
  ompd_task_handle_t *implicit;
  if (!OK(ompd.get_task_in_parallel(region, number, &implicit)))
    return;
  HOLDS(same_task(task, implicit));
  OK(ompd.rel_task_handle(implicit));
}

/* Checks that `steps` steps lead from the current task to the implicit task of
 * thread `number`. Returns that implicit task. */
static ompd_task_handle_t *chain(step_fn *step, ompd_thread_handle_t *thread,
                                 ompd_parallel_handle_t *region, int steps,
                                 int number) {
  ompd_task_handle_t *task, *next;
  if (!OK(ompd.get_curr_task_handle(thread, &task)))
    return NULL;
  for (; steps > 0; steps--) {
    ompd_parallel_handle_t *its;
    int compared = 1;
    if (OK(ompd.get_task_parallel_handle(task, &its))) {
      if (OK(ompd.parallel_handle_compare(its, region, &compared)))
        IS(compared, 0);
      OK(ompd.rel_parallel_handle(its));
    }
    if (!OK(step(task, &next))) {
      OK(ompd.rel_task_handle(task));
      return NULL;
    }
    HOLDS(!same_task(task, next));
    OK(ompd.rel_task_handle(task));
    task = next;
  }
  is_implicit_of(task, region, number);
  return task;
}

/* Checks the generating task, which is recognized by its own nthreads-var. */
static void maker(struct look *look, const struct truth *truth,
                  ompd_thread_handle_t *thread) {
  ompd_task_handle_t *task, *made_by;
  ompd_word_t value = -1;
  if (!truth->maker_max_threads ||
      !OK(ompd.get_curr_task_handle(thread, &task)))
    return;
  if (OK(ompd.get_generating_task_handle(task, &made_by))) {
    ompd_rc_t rc = icv_of(look, made_by, "nthreads-var", &value);
    HOLDS(rc == ompd_rc_ok || rc == ompd_rc_incomplete);
    IS(value, truth->maker_max_threads);
    OK(ompd.rel_task_handle(made_by));
  }
  OK(ompd.rel_task_handle(task));
}

/* Checks an implicit task of `region`. It has no scheduling task. Its
 * generating task belongs to the enclosing region. An initial task has none,
 * except in a league or target region. */
static void implicit(const struct truth *truth, ompd_parallel_handle_t *region,
                     ompd_task_handle_t *task) {
  ompd_task_handle_t *other;
  ompd_parallel_handle_t *outer, *its;
  int compared = 1;
  ANSWERS(ompd_rc_unavailable, ompd.get_scheduling_task_handle(task, &other));
  if (truth->level == 0 && !truth->within) {
    ANSWERS(ompd_rc_unavailable, ompd.get_generating_task_handle(task, &other));
    return;
  }
  if (!OK(ompd.get_generating_task_handle(task, &other)))
    return;
  if (OK(ompd.get_task_parallel_handle(other, &its))) {
    if (OK(ompd.get_enclosing_parallel_handle(region, &outer))) {
      if (OK(ompd.parallel_handle_compare(its, outer, &compared)))
        IS(compared, 0);
      OK(ompd.rel_parallel_handle(outer));
    }
    OK(ompd.rel_parallel_handle(its));
  }
  OK(ompd.rel_task_handle(other));
}

/* Checks the file, lines and user's function of the task's construct. The
 * symbol `name`, such as main_L18_parallel, has the function and the line, too. */
static void construct_of(ompd_task_handle_t *task, const char *name) {
  struct occ_region_info info;
  char room[1024], start[600];
  if (!OK((ompd_rc_t)task_construct(task, &info, room, sizeof room)))
    return;
  snprintf(start, sizeof start, "%s_L%d_", info.function, info.line);
  if (name && strncmp(name, start, strlen(start)))
    fault("the construct's place is %s, its function is %s", start, name);
  HOLDS(info.line > 0 && info.line_end >= info.line && info.kind > 0);
  HOLDS(strstr(info.file, "/helpers/") && strstr(info.file, ".c"));
  ANSWERS(ompd_rc_bad_input,
          (ompd_rc_t)task_construct(task, NULL, room, sizeof room));
  ANSWERS(ompd_rc_bad_input, (ompd_rc_t)task_construct(task, &info, room, 1));
  ANSWERS(ompd_rc_stale_handle,
          (ompd_rc_t)task_construct(NULL, &info, room, sizeof room));
  /* A text that does not fit is cut off. */
  OK((ompd_rc_t)task_construct(task, &info, room, 8));
  HOLDS(strlen(info.function) < 4 && strlen(info.file) == 3);
}

/* Checks that the reported code address is in the task's function. If there are
 * symbols, they must give this function. An initial task has no function. */
static void function_of(struct look *look, const struct truth *truth,
                        ompd_task_handle_t *task) {
  ompd_address_t entry = {0, 0};
  uint64_t begin = 0;
  if (truth->level == 0 && !truth->made && !truth->within) {
    struct occ_region_info info;
    char room[64];
    ANSWERS(ompd_rc_unavailable, ompd.get_task_function(task, &entry));
    ANSWERS(ompd_rc_unavailable,
            (ompd_rc_t)task_construct(task, &info, room, sizeof room));
    return;
  }
  if (!OK(ompd.get_task_function(task, &entry)))
    return;
  if (entry.address > truth->inside ||
      truth->inside - entry.address > CODE_SPAN)
    fault("the function at 0x%llx is not that of 0x%llx",
          (unsigned long long)entry.address, truth->inside);
  const char *name = target_function_at(look->target, truth->inside, &begin);
  if (name && begin != entry.address)
    fault("the function is at 0x%llx, not %s, 0x%llx",
          (unsigned long long)entry.address, name, (unsigned long long)begin);
  construct_of(task, name);
}

/* Returns 1 if `frame` describes the frame with the frame pointer `told`: by
 * the frame's CFA, its frame pointer, or another address in it. */
static int frame_is(const ompd_frame_info_t *frame, uint64_t told) {
  uint64_t address = frame->frame_address.address;
  switch (frame->frame_flag & 0xf0) {
  case ompt_frame_cfa: return address == told + 16;
  case ompt_frame_framepointer: return address == told;
  case ompt_frame_stackaddress:
    return address <= told + 16 && told - address < FRAME_SPAN;
  default: return 0;
  }
}

static void frames_of(struct look *look, const struct truth *truth,
                      ompd_task_handle_t *task) {
  ompd_frame_info_t exit = {{0, 0}, 0}, enter = {{0, 0}, 0};
  ompd_rc_t rc = ompd.get_task_frame(task, &exit, &enter);
  if (!look->tracked && !truth->tool) {
    HOLDS(rc == ompd_rc_needs_state_tracking);
    return;
  }
  if (!HOLDS(rc == ompd_rc_ok))
    return;
  if (truth->tool) {
    IS(exit.frame_address.address, truth->tool_exit);
    IS(exit.frame_flag, truth->tool_exit_flags);
    if (truth->role == ROLE_RUNS)
      IS(enter.frame_address.address, truth->tool_enter);
  }
  if (truth->role == ROLE_RUNS)
    IS(enter.frame_address.address, 0);
  else if (!frame_is(&enter, truth->frame))
    fault("it waits in the frame 0x%llx (0x%llx), not 0x%llx",
          (unsigned long long)enter.frame_address.address,
          (unsigned long long)enter.frame_flag, truth->frame);
  if (truth->level == 0 && !truth->made && !truth->within)
    IS(exit.frame_address.address, 0);
  else if (exit.frame_address.address < truth->frame ||
           exit.frame_address.address - truth->frame > FRAME_SPAN)
    fault("the runtime calls the task from frame 0x%llx, not outside of 0x%llx",
          (unsigned long long)exit.frame_address.address, truth->frame);
}

/* Checks the data words that the tool has set; without a tool they are 0. */
static void words_of(struct look *look, const struct truth *truth,
                     ompd_thread_handle_t *thread,
                     ompd_parallel_handle_t *region, ompd_task_handle_t *task) {
  const struct {
    void *handle;
    ompd_scope_t scope;
    unsigned long long word;
  } asked[] = {{thread, ompd_scope_thread, truth->tool_thread},
               {region, ompd_scope_parallel, truth->tool_parallel},
               {task, ompd_scope_task, truth->tool_task}};
  for (int i = 0; i < 3; i++) {
    ompd_word_t word = -1;
    ompd_address_t pointer = {1, 1};
    ompd_rc_t rc =
        ompd.get_tool_data(asked[i].handle, asked[i].scope, &word, &pointer);
    if (!look->tracked && !truth->tool) {
      IS(rc, ompd_rc_needs_state_tracking);
      continue;
    }
    IS(rc, ompd_rc_ok);
    IS(word, asked[i].word);
    IS(pointer.address, asked[i].word);
  }
}

static void tasks_of(struct look *look, const struct truth *truth,
                     ompd_thread_handle_t *thread) {
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
  if (!OK(ompd.get_curr_parallel_handle(thread, &region)))
    return;
  task = chain(ompd.get_generating_task_handle, thread, region, truth->made,
               truth->made_num);
  if (task) {
    implicit(truth, region, task);
    OK(ompd.rel_task_handle(task));
  }
  task = chain(ompd.get_scheduling_task_handle, thread, region, truth->beneath,
               truth->beneath_num);
  if (task) {
    implicit(truth, region, task);
    OK(ompd.rel_task_handle(task));
  }
  maker(look, truth, thread);
  if (OK(ompd.get_curr_task_handle(thread, &task))) {
    function_of(look, truth, task);
    frames_of(look, truth, task);
    words_of(look, truth, thread, region, task);
    OK(ompd.rel_task_handle(task));
  }
  OK(ompd.rel_parallel_handle(region));
}

void check_tasks(struct look *look) {
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_task_handle_t *task;
    if (!in_task(truth) && truth->role != ROLE_IDLE)
      continue;
    ompd_thread_handle_t *thread = look_thread(look, truth);
    if (!thread)
      continue;
    if (in_task(truth))
      tasks_of(look, truth, thread);
    else
      ANSWERS(ompd_rc_unavailable, ompd.get_curr_task_handle(thread, &task));
    OK(ompd.rel_thread_handle(thread));
  }
}
