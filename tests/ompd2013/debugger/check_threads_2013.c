/* check_threads_2013.c: checks handles, numbers and states of threads, and the
 * whole process.
 *
 * Callers: stops_2013.c.   Spec: [2013 §8.2.1, §8.3, §8.5, §8.7 to §8.10]
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* strcasestr */
#include "look_2013.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ompd_thread_handle_t look_thread(struct look *look, const struct truth *truth) {
  ompd_osthread_t lwp = {.kind = ompd_osthread_lwp};
  ompd_thread_handle_t thread = 0;
  lwp.data.lwp = truth->lwp;
  OK(ompd.get_thread_handle(look->context, &lwp, &thread));
  return thread;
}

/* Checks that the pthread number leads to the thread, and the thread to its
 * pthread and LWP numbers. */
static void numbers(struct look *look, const struct truth *truth,
                    ompd_thread_handle_t thread) {
  ompd_osthread_t name = {.kind = ompd_osthread_pthread};
  ompd_thread_handle_t other = 0;
  name.data.pthread = (int64_t)truth->pthread;
  if (OK(ompd.get_thread_handle(look->context, &name, &other)))
    IS(other, thread);
  name.data.pthread = 0;
  if (OK(ompd.get_osthread(look->context, thread, &name)))
    IS(name.data.pthread, truth->pthread);
  name.kind = ompd_osthread_lwp;
  if (OK(ompd.get_osthread(look->context, thread, &name)))
    IS(name.data.lwp, truth->lwp);
}

static void no_thread(struct look *look, const struct truth *truth) {
  ompd_osthread_t name = {.kind = ompd_osthread_lwp};
  ompd_thread_handle_t thread;
  name.data.lwp = truth->lwp;
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(look->context, &name, &thread));
  name.kind = ompd_osthread_pthread;
  name.data.pthread = (int64_t)truth->pthread;
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(look->context, &name, &thread));
}

/* Converts a wait state's number in omp-tools.h to its number in the draft. */
static int draft_state(int state) {
  static const struct {
    int five, draft;
  } both[] = {
      {0x011, ompt_state_wait_barrier},   {0x012, ompt_state_wait_barrier},
      {0x014, ompt_state_wait_barrier},   {0x020, ompt_state_wait_taskwait},
      {0x021, ompt_state_wait_taskgroup}, {0x041, ompt_state_wait_lock},
      {0x042, ompt_state_wait_critical},  {0x043, ompt_state_wait_atomic},
      {0x044, ompt_state_wait_ordered}};
  for (unsigned i = 0; i < sizeof both / sizeof *both; i++)
    if (both[i].five == state)
      return both[i].draft;
  return -1;
}

static void state_of(struct look *look, const struct truth *truth,
                     ompd_thread_handle_t thread, ompt_wait_id_t *waited) {
  ompt_state_t state = ompt_state_last;
  ompt_wait_id_t wait = 1;
  if (!OK(ompd.get_state(look->context, thread, &state, &wait)))
    return;
  OK(ompd.get_state(look->context, thread, &state, NULL));
  if (truth->role == ROLE_IDLE)
    IS(state, ompt_state_idle);
  else if (truth->role == ROLE_WAITS)
    IS(state, draft_state(truth->state));
  else if (truth->num_threads > 1)
    IS(state, ompt_state_work_parallel);
  else if (truth->level == 0 && !truth->within)
    IS(state, ompt_state_work_serial);
  else
    HOLDS(state == ompt_state_work_parallel || state == ompt_state_work_serial);
  if (!truth->waits_for) {
    IS(wait, 0);
    return;
  }
  HOLDS(wait != 0);
  if (waited[truth->waits_for])
    IS(wait, waited[truth->waits_for]);
  waited[truth->waits_for] = wait;
}

/* Checks that the list has only threads of the program, none of them twice, and
 * all threads that have reported. */
static void all_threads(struct look *look) {
  ompd_thread_handle_t *all;
  int count = -1;
  if (!OK(ompd.get_threads(look->context, &all, &count)))
    return;
  for (int i = 0; i < count; i++) {
    ompd_osthread_t name = {.kind = ompd_osthread_lwp};
    if (OK(ompd.get_osthread(look->context, all[i], &name)))
      HOLDS(target_thread_of_lwp(look->target, (pid_t)name.data.lwp) != NULL);
    for (int j = 0; j < i; j++)
      HOLDS(all[i] != all[j]);
  }
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    int found = 0;
    if (!is_known(look, truth))
      continue;
    for (int j = 0; j < count; j++)
      found += all[j] == look_thread(look, truth);
    IS(found, 1);
  }
  HOLDS(count <= look->target->threads);
  if (count)
    give_back(all);
}

void check_threads(struct look *look) {
  ompt_wait_id_t waited[MOST_TRUTHS] = {0};
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_thread_handle_t thread;
    HOLDS(truth->role != ROLE_UNTOLD);
    if (!is_known(look, truth)) {
      no_thread(look, truth);
    } else if ((thread = look_thread(look, truth))) {
      numbers(look, truth, thread);
      state_of(look, truth, thread, waited);
    }
  }
  all_threads(look);
}

/* ---- The process ---- */

/* Returns 1 if the runtime has started. With OMP_DEBUG=enabled it starts before
 * main. */
static int is_set_up(const struct look *look) {
  return look->tracked || look->stop.truth[0].role != ROLE_BEGINS;
}

static void breakpoints(struct look *look) {
  ompd_breakpoints_t points = {0, 0, 0, 0};
  ompd_rc_t rc = ompd.get_breakpoints(look->context, &points);
  uint64_t begin = target_symbol(look->target, "ompd_bp_parallel_begin", NULL);
  if (!look->tracked && is_set_up(look)) {
    IS(rc, ompd_rc_needs_state_tracking);
    return;
  }
  IS(rc, ompd_rc_ok);
  HOLDS(points.parallel_pre_execute && points.parallel_post_execute &&
        points.task_pre_execute && points.task_post_execute);
  if (!begin) /* no symbols */
    return;
  IS(points.parallel_pre_execute, begin);
#define AT(name) target_symbol(look->target, "ompd_bp_" name, NULL)
  IS(points.parallel_post_execute, AT("parallel_end"));
  IS(points.task_pre_execute, AT("task_begin"));
  IS(points.task_post_execute, AT("task_end"));
}

/* Checks the lines NAME=value, some of whose values the test has set. */
static void control_vars(struct look *look) {
  static const char *const set[] = {"\nOMP_DEBUG=enabled\n",
                                    "\nOMP_WAIT_POLICY=PASSIVE\n",
                                    "\nOMP_STACKSIZE=524288B\n"};
  const char *text = NULL;
  ompd_rc_t rc = ompd.display_control_vars(&text);
  if (!look->tracked) {
    IS(rc,
       is_set_up(look) ? ompd_rc_needs_state_tracking : ompd_rc_unavailable);
    return;
  }
  if (!HOLDS(rc == ompd_rc_ok && text))
    return;
  char *lines = malloc(strlen(text) + 2);
  sprintf(lines, "\n%s", text);
  for (unsigned i = 0; i < sizeof set / sizeof *set; i++)
    if (!strcasestr(lines, set[i]))
      fault("no line %s in %s", set[i] + 1, text);
  for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
    size_t name =
        strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
    if (!HOLDS(name > 0 && line[name] == '=' && strchr(line, '\n')))
      break;
  }
  free(lines);
  give_back(text);
}

void check_process(struct look *look) {
  const struct truth *truth = &look->stop.truth[0];
  const char *text = NULL;
  ompd_tword_t value = -1;
  int version = -1;
  breakpoints(look); /* first: the next calls have no context argument, and use the last context */
  control_vars(look);
  if (OK(ompd.get_version_string(&text)))
    HOLDS(text && strstr(text, "ompt-cc"));
  if (OK(ompd.get_version_compatibility(&version)))
    IS(version, 1);
  if (!is_set_up(look)) {
    ANSWERS(ompd_rc_unavailable, ompd.get_num_procs(&value));
    ANSWERS(ompd_rc_unavailable, ompd.get_thread_limit(&value));
  }
  if (!in_task(truth))
    return;
  if (OK(ompd.get_num_procs(&value)))
    IS(value, truth->num_procs);
  if (OK(ompd.get_thread_limit(&value)) && !truth->within)
    IS(value, truth->thread_limit);
}
