/* sampler.c: samples all OpenMP threads of another process at one moment. See
 * sampler.h.
 *
 * Owns:    the threads.
 * Callers: attach.c.
 *
 * All threads stop at the same time, so that their states describe one moment:
 * for example a waiting thread and the thread that keeps it waiting. Registers,
 * stacks and OpenMP's records are copied while the threads stand still. Stacks
 * are unwound when the threads run again. A thread without a processor stops
 * late, and is sampled then. A pause is followed by at least 19 times its
 * duration without a pause, so at most 5 % of the time are pauses.
 *
 * Threads that OpenMP does not know are never stopped.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/sampler.h"

#include "prof/attach/counting.h"
#include "prof/attach/outside.h"
#include "prof/attach/thread.h"

#include "launch/launch.h"

#include <dirent.h>
#include <errno.h>
#include <ompt.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum {
  PAUSE_SHARE = 19, /* ns without pauses for each ns of pause */
  PAUSE_LIMIT = 2000000, /* ns of waiting for late threads */
  STRANGER_STEPS = 32, /* a thread that OpenMP does not know is looked at
                        * again after at most this many rounds */
  REFRESH = 1000000000, /* ns between two lists that broken stacks need */
  LOOK = 100000000 /* ns between two looks for new libraries */
};

/* ---- Threads ------------------------------------------------------------- */

static struct thread *thread_of(const struct sampler *sampler, pid_t tid) {
  for (int i = 0; i < sampler->count; i++)
    if (sampler->thread[i]->tracee.tid == tid)
      return sampler->thread[i];
  return NULL;
}

static struct stranger *stranger_of(struct sampler *sampler, pid_t tid) {
  for (int i = 0; i < sampler->stranger_count; i++)
    if (sampler->stranger[i].tid == tid)
      return &sampler->stranger[i];
  struct stranger *its = LAUNCH_ADD(sampler->stranger, sampler->stranger_count,
                                    sampler->stranger_room);
  *its = (struct stranger){tid, 0, sampler->round, 1};
  return its;
}

static void add_thread(struct sampler *sampler, pid_t tid,
                       struct view_thread *view) {
  struct thread *its = launch_room(1, sizeof *its);
  int error = tracees_seize(&sampler->tracees, &its->tracee, tid);
  if (error) {
    if (error != ESRCH) /* ESRCH: it has ended */
      sampler->error = error;
    view_forget(view);
    free(its);
    return;
  }
  its->seen.view = *view;
  its->mark = tracees_now() - sampler->paused;
  thread_open(its, sampler->remote->pid, tid);
  thread_look(its, sampler->remote);
  its->waited = its->waits;
  *LAUNCH_ADD(sampler->thread, sampler->count, sampler->room) = its;
}

static void remove_thread(struct sampler *sampler, int at) {
  struct thread *its = sampler->thread[at];
  for (int i = 0; i < sampler->count; i++)
    sampler->thread[i]->seen.left = NULL; /* `left` may point to this thread */
  tracees_forget(&sampler->tracees, &its->tracee);
  view_forget(&its->seen.view);
  if (its->shown)
    others_leave(its->shown);
  thread_close(its);
  free(its);
  sampler->thread[at] = sampler->thread[--sampler->count];
}

static void look_at_strangers(struct sampler *sampler) {
  for (int i = 0; i < sampler->stranger_count; i++) {
    struct stranger *its = &sampler->stranger[i];
    struct view_thread view;
    int known = 0;
    if (its->is_there && (int)(its->next - sampler->round) <= 0) {
      if ((known = view_find(&view, its->tid)))
        add_thread(sampler, its->tid, &view);
      its->next = sampler->round + its->step;
      its->step = its->step < STRANGER_STEPS ? its->step * 2 : STRANGER_STEPS;
    }
    if (!its->is_there || (known && thread_of(sampler, its->tid)))
      sampler->stranger[i--] = sampler->stranger[--sampler->stranger_count];
    else
      its->is_there = 0;
  }
}

static void find_threads(struct sampler *sampler) {
  char path[64];
  for (int i = 0; i < sampler->count; i++)
    if (sampler->thread[i]->tracee.is == TRACEE_GONE)
      remove_thread(sampler, i--);
  snprintf(path, sizeof path, "/proc/%d/task", (int)sampler->remote->pid);
  DIR *list = opendir(path);
  for (struct dirent *entry; list && (entry = readdir(list));) {
    pid_t tid = (pid_t)atoi(entry->d_name);
    if (tid > 0 && !thread_of(sampler, tid))
      stranger_of(sampler, tid)->is_there = 1;
  }
  if (list)
    closedir(list);
  look_at_strangers(sampler);
}

/* ---- Rows ---------------------------------------------------------------- */

static int is_worker(const struct view_thread *view) {
  return view->count == 0 || view->task[view->count - 1].kind != VIEW_INITIAL;
}

static void add_row(struct sampler *sampler, struct thread *thread) {
  const pid_t tid = thread->tracee.tid;
  thread->row = outside_thread(tid, tid != sampler->remote->pid &&
                                            is_worker(&thread->seen.view)
                                        ? ompt_thread_worker
                                        : ompt_thread_initial);
  if (!thread->row)
    return;
  thread->row->begin = thread->row->seen = thread->mark;
  thread->shown =
      others_enter((unsigned)(thread->row - sampler->record->thread));
}

/* ---- A round ------------------------------------------------------------- */

static void unwind(struct sampler *sampler, struct thread *thread,
                   int64_t now) {
  static int64_t refreshed;
  struct frames *frames = &thread->seen.frames;
  frames_of(sampler->remote, &thread->copy, frames);
  if (!frames->is_broken || now - refreshed < REFRESH)
    return;
  refreshed = now;
  remote_refresh(sampler->remote);
  if (frames_prepare(sampler->remote) == 0)
    frames_of(sampler->remote, &thread->copy, frames);
}

/* Reads the list of libraries again if the program has loaded or unloaded some
 * of them. */
static void look_for_libraries(struct sampler *sampler) {
  const int64_t now = tracees_now();
  if (now - sampler->looked < LOOK)
    return;
  sampler->looked = now;
  if (!remote_is_changed(sampler->remote))
    return;
  remote_refresh(sampler->remote);
  frames_prepare(sampler->remote);
  view_forget_constructs();
}

static void read_view(struct thread *thread) {
  thread->is_new =
      thread->how != THREAD_MISSED && view_read(&thread->seen.view);
  if (thread->how != THREAD_MISSED && !thread->is_new)
    view_forget(&thread->seen.view);
}

static int is_idle(const struct thread *thread) {
  return thread->seen.view.handle && thread->seen.view.count == 0 &&
         thread->seen.view.state == ompt_state_idle;
}

/* If a member of one of this thread's teams is idle, sets the member's `left`
 * (joined.h) to the region of this team. */
static void find_left(struct sampler *sampler, const struct view_thread *view) {
  for (int k = 0; k + 1 < view->count; k++) {
    pid_t tid;
    if (view->task[k].kind != VIEW_IMPLICIT)
      continue;
    for (int n = 1; (tid = view_member(&view->task[k], n)) != 0; n++) {
      struct thread *its = thread_of(sampler, tid);
      if (its && is_idle(its))
        its->seen.left = &view->task[k];
    }
  }
}

/* Copies everything that must be read while the threads stand still. */
static void copy_all(struct sampler *sampler) {
  view_begin();
  for (int i = 0; i < sampler->count; i++)
    thread_copy(sampler->thread[i], sampler->remote);
  for (int i = 0; i < sampler->count; i++) {
    read_view(sampler->thread[i]);
    sampler->thread[i]->seen.left = NULL;
  }
  for (int i = 0; i < sampler->count; i++)
    find_left(sampler, &sampler->thread[i]->seen.view);
}

static void record_new(struct sampler *sampler, int64_t now) {
  struct seen **seen = launch_room((size_t)sampler->count, sizeof *seen);
  for (int i = 0; i < sampler->count; i++) {
    struct thread *its = sampler->thread[i];
    seen[i] = &its->seen;
    if (!its->is_new)
      continue;
    if (its->how != THREAD_SAME)
      unwind(sampler, its, now);
    joined_divide(sampler->remote, &its->seen);
    if (!its->row)
      add_row(sampler, its);
  }
  sampler->look++;
  for (int i = 0; i < sampler->count; i++) {
    struct thread *its = sampler->thread[i];
    joined_take(seen, sampler->count, i, &its->joined);
    if (its->row)
      counting_show(sampler->look, its);
  }
  for (int i = 0; i < sampler->count; i++) {
    if (sampler->thread[i]->is_new && sampler->thread[i]->row) {
      counting_add(sampler->remote, sampler->record, sampler->thread[i], now);
      sampler->samples++;
    }
    sampler->thread[i]->is_new = 0;
  }
  free(seen);
}

/* Samples a thread that stops late. Most such threads had work, but no
 * processor. Without these samples, their work would not be in the profile. */
static void take_late(struct tracees *tracees, struct tracee *tracee) {
  struct sampler *sampler = tracees->context;
  /* `tracee` is the first member */
  struct thread *its = (struct thread *)tracee;
  const int64_t now = tracees_now() - sampler->paused;
  if (its->seen.view.handle) {
    view_begin();
    thread_copy_late(its, sampler->remote);
    read_view(its);
    its->seen.left = NULL;
  }
  tracee_continue(tracee);
  if (its->is_new)
    record_new(sampler, now);
}

/* Returns the time to the next round. This time varies, so that rounds do not
 * keep step with the program. */
static int64_t interval(const struct sampler *sampler, int64_t pause) {
  const int64_t period =
      sampler->period / 4 * 3 + random() % (sampler->period / 2 + 1);
  return pause * PAUSE_SHARE > period ? pause * PAUSE_SHARE : period;
}

static void look_at_all(struct sampler *sampler) {
  for (int i = 0; i < sampler->count; i++) {
    struct thread *its = sampler->thread[i];
    if (!its->seen.view.handle)
      view_find(&its->seen.view, its->tracee.tid);
    thread_look(its, sampler->remote);
    if (!its->seen.view.handle)
      its->how = THREAD_MISSED;
    its->tracee.wants_stop &= its->seen.view.handle != NULL;
  }
}

/* Returns 1 if a signal has stopped the program. */
static int is_halted(struct sampler *sampler) {
  if (!tracees_halted(&sampler->tracees))
    return 0;
  sampler->paused += tracees_now() - sampler->last;
  sampler->last = tracees_now();
  sampler->next = sampler->last + sampler->period;
  return 1;
}

/* Raises or restores this thread's priority, if permitted. With the usual
 * priority, a continued thread could take the processor before this thread
 * continues the next one. */
static void hurry(int is_urgent) {
  struct sched_param priority = {.sched_priority = is_urgent};
  sched_setscheduler(0, is_urgent ? SCHED_FIFO : SCHED_OTHER, &priority);
}

void sampler_round(struct sampler *sampler) {
  struct tracees *tracees = &sampler->tracees;
  if (is_halted(sampler))
    return;
  sampler->round++;
  look_for_libraries(sampler);
  view_begin();
  find_threads(sampler);
  tracees_serve(tracees);
  look_at_all(sampler);
  hurry(1);
  const int64_t begin = tracees_now(), now = begin - sampler->paused;
  tracees_stop(tracees, PAUSE_LIMIT);
  const int halted = tracees_halted(tracees);
  if (!halted)
    copy_all(sampler);
  tracees_continue(tracees);
  const int64_t end = sampler->last = tracees_now();
  hurry(0);
  sampler->paused += end - begin;
  sampler->stood += end - begin;
  if (!halted)
    record_new(sampler, now);
  sampler->next = tracees_now() + interval(sampler, end - begin);
}

/* ---- Begin, end ---------------------------------------------------------- */

void sampler_begin(struct sampler *sampler, struct remote *remote,
                   struct record *record) {
  memset(sampler, 0, sizeof *sampler);
  sampler->remote = remote;
  sampler->record = record;
  sampler->period = 1000000000 / (int64_t)record->rate;
  sampler->next = sampler->last = record->begin = tracees_now();
  sampler->tracees.late = take_late;
  sampler->tracees.context = sampler;
  others_reset();
}

void sampler_end(struct sampler *sampler) {
  const double whole = (double)(tracees_now() - sampler->record->begin);
  sampler->record->paused = (uint64_t)(1e6 * (double)sampler->stood / whole);
  tracees_serve(&sampler->tracees);
  while (sampler->count > 0)
    remove_thread(sampler, sampler->count - 1);
  free(sampler->thread);
  free(sampler->stranger);
  free(sampler->tracees.list);
}
