/* check_threads.c: checks handles, numbers and states of threads.
 *
 * Callers: stops.c.   Spec: [OMP 5.2 §20.5.5, §20.5.9]
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

int look_read(struct look *look, uint64_t address) {
  return look->target->read(look->target, address, &look->stop,
                            sizeof look->stop) ||
                 look->stop.mark != STOP_MARK
             ? -1
             : 0;
}

int look_is_known(const struct look *look, const struct truth *truth) {
  return truth->role == ROLE_RUNS || truth->role == ROLE_WAITS ||
         truth->role == ROLE_IDLE ||
         (truth->role == ROLE_BEGINS && (look->tracked || look->stop.tool));
}

ompd_thread_handle_t *look_thread(struct look *look,
                                  const struct truth *truth) {
  ompd_thread_handle_t *thread = NULL;
  OK(ompd.get_thread_handle(look->space, ompd_thread_id_lwp, sizeof truth->lwp,
                            &truth->lwp, &thread));
  return thread;
}

static void no_thread(struct look *look, const struct truth *truth) {
  ompd_thread_handle_t *thread;
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(look->space, ompd_thread_id_lwp,
                                 sizeof truth->lwp, &truth->lwp, &thread));
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(look->space, ompd_thread_id_pthread,
                                 sizeof truth->pthread, &truth->pthread,
                                 &thread));
}

static void numbers(const struct truth *truth, ompd_thread_handle_t *thread) {
  int lwp = 0;
  unsigned long long pthread = 0;
  if (OK(ompd.get_thread_id(thread, ompd_thread_id_lwp, sizeof lwp, &lwp)))
    IS(lwp, truth->lwp);
  if (OK(ompd.get_thread_id(thread, ompd_thread_id_pthread, sizeof pthread,
                            &pthread)))
    IS(pthread, truth->pthread);
}

/* Checks that the pthread number and the LWP number lead to the same thread. */
static void by_pthread(struct look *look, const struct truth *truth,
                       ompd_thread_handle_t *thread) {
  ompd_thread_handle_t *other;
  int compared = 9;
  if (!OK(ompd.get_thread_handle(look->space, ompd_thread_id_pthread,
                                 sizeof truth->pthread, &truth->pthread,
                                 &other)))
    return;
  if (OK(ompd.thread_handle_compare(thread, other, &compared)))
    IS(compared, 0);
  numbers(truth, other);
  OK(ompd.rel_thread_handle(other));
}

static int may_work_in(const struct truth *truth, ompd_word_t state) {
  if (truth->num_threads > 1)
    return state == ompt_state_work_parallel;
  if (truth->level == 0 && !truth->within)
    return state == ompt_state_work_serial;
  return state == ompt_state_work_parallel || state == ompt_state_work_serial;
}

static void state_of(const struct truth *truth, ompd_thread_handle_t *thread,
                     ompd_wait_id_t *waited) {
  ompd_word_t state = -1;
  ompd_wait_id_t wait = 1;
  if (!OK(ompd.get_state(thread, &state, &wait)))
    return;
  OK(ompd.get_state(thread, &state, NULL));
  if (truth->role == ROLE_IDLE)
    IS(state, ompt_state_idle);
  else if (truth->role == ROLE_WAITS)
    IS(state, truth->state);
  else if (truth->tool)
    IS(state, truth->tool_state);
  else if (!may_work_in(truth, state))
    fault("state 0x%llx of a thread that works at level %d",
          (unsigned long long)state, truth->level);
  if (!truth->waits_for) {
    IS(wait, 0);
    return;
  }
  HOLDS(wait != 0);
  if (waited[truth->waits_for])
    IS(wait, waited[truth->waits_for]);
  waited[truth->waits_for] = wait;
}

/* Checks that the thread's device is the program's address space. In this
 * address space, the thread's number must lead to the same thread.
 */
static void device_of(struct look *look, ompd_thread_handle_t *thread) {
  ompd_address_space_handle_t *device = NULL;
  ompd_thread_handle_t *again = NULL;
  uint64_t name = 0;
  int compared = 1;
  ompd_word_t version = 0, same = 0;
  if (!OK(ompd.get_device_from_thread(thread, &device)))
    return;
  OK(ompd.get_omp_version(look->space, &version));
  OK(ompd.get_omp_version(device, &same));
  IS(same, version);
  if (OK(ompd.get_thread_id(thread, ompd_thread_id_lwp, sizeof name, &name)) &&
      OK(ompd.get_thread_handle(device, ompd_thread_id_lwp, sizeof name, &name,
                                &again))) {
    OK(ompd.thread_handle_compare(thread, again, &compared));
    IS(compared, 0);
    OK(ompd.rel_thread_handle(again));
  }
  OK(ompd.rel_address_space_handle(device));
}

/* Checks that the order of handles is total and has no cycle. */
static void in_order(ompd_thread_handle_t **thread, int count) {
  int less[MOST_TRUTHS][MOST_TRUTHS];
  for (int i = 0; i < count; i++)
    for (int j = 0; j < count; j++) {
      int compared = 0;
      if (!OK(ompd.thread_handle_compare(thread[i], thread[j], &compared)))
        return;
      less[i][j] = compared < 0 ? -1 : compared > 0;
      HOLDS((less[i][j] == 0) == (i == j));
      if (j < i)
        IS(less[i][j], -less[j][i]);
    }
  for (int i = 0; i < count; i++)
    for (int j = 0; j < count; j++)
      for (int k = 0; k < count; k++)
        if (less[i][j] < 0 && less[j][k] < 0)
          IS(less[i][k], -1);
}

void check_threads(struct look *look) {
  ompd_thread_handle_t *thread[MOST_TRUTHS];
  ompd_wait_id_t waited[MOST_TRUTHS] = {0};
  int threads = 0;
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    if (!look_is_known(look, truth)) {
      no_thread(look, truth);
      continue;
    }
    if (!HOLDS(truth->role != ROLE_UNTOLD) ||
        !(thread[threads] = look_thread(look, truth)))
      continue;
    numbers(truth, thread[threads]);
    by_pthread(look, truth, thread[threads]);
    state_of(truth, thread[threads], waited);
    device_of(look, thread[threads]);
    threads++;
  }
  in_order(thread, threads);
  while (threads)
    OK(ompd.rel_thread_handle(thread[--threads]));
}
