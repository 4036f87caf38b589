/* thread.c: makes, keeps and prints thread descriptors.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    OCC_current, the store of descriptors whose threads have ended.
 * Callers: engine/lifecycle, engine/pool.
 */
/* SPDX-License-Identifier: MIT */
#include "model/thread.h"

#include "base/alloc.h"
#include "model/task_region.h"
#include "model/taskpool.h"

#include <stdio.h>
#include <string.h>

__attribute__((
    __visibility__("default"))) __thread struct OCC_thread *OCC_current
    __attribute__((__tls_model__("initial-exec")));

struct occ_thread *occ_threads;

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER;
static struct occ_thread *store;
static unsigned long long last_id;

unsigned long long occ_thread_id_new(void) {
  return occ_add(&last_id, 1, RELAXED) + 1;
}

struct occ_thread *occ_thread_all(void) {
  return occ_load(&occ_threads, ACQUIRE);
}

void occ_thread_alone(const struct occ_thread *self) {
  for (struct occ_thread *one = occ_thread_all(); one; one = one->next_all)
    if (one != self)
      occ_store(&one->tid, 0, RELAXED);
}

struct occ_thread *occ_thread_new(enum occ_thread_kind kind) {
  struct occ_thread *thread;
  struct occ_task_pool *pool = 0;
  pthread_mutex_lock(&store_lock);
  thread = store;
  if (thread)
    store = thread->next_free;
  pthread_mutex_unlock(&store_lock);
  if (thread) {
    /* Keeps the pools: other threads' tasks may refer to records in them. */
    struct occ_thread *next = thread->next_all;
    struct occ_node_pool *nodes = thread->nodes;
    pool = thread->pool;
    memset(thread, 0, sizeof *thread);
    thread->next_all = next;
    thread->nodes = nodes;
  } else {
    thread = occ_alloc_try(sizeof *thread, OCC_LINE);
    if (!thread)
      return 0;
    pthread_mutex_lock(&store_lock);
    thread->next_all = occ_threads;
    occ_store(&occ_threads, thread, RELEASE);
    pthread_mutex_unlock(&store_lock);
  }
  thread->pool = pool ? pool : occ_task_pool_new(&thread->pub);
  thread->root = occ_team_new(1);
  if (!thread->pool || !thread->root) {
    occ_thread_retire(thread);
    return 0;
  }
  thread->kind = kind;
  thread->idle.kind = OCC_TASK_IDLE;
  thread->idle.team = thread->root;
  thread->idle.runner = thread;
  thread->member = &thread->root->member[0];
  occ_team_seat(thread->root, 0, thread);
  thread->member->round = thread->root->round; /* a round without tasks */
  occ_task_reset(&thread->member->task, thread->root, OCC_TASK_INITIAL);
  thread->member->task.runner = thread;
  thread->pub.team = (struct OCC_team *)thread->root;
  thread->pub.team_size = 1;
  thread->pub.task = &thread->member->task.pub;
  return thread;
}

void occ_thread_retire(struct occ_thread *thread) {
  occ_store(&thread->tid, 0, RELAXED);
  occ_team_recycle(thread->root);
  thread->root = 0;
  pthread_mutex_lock(&store_lock);
  thread->next_free = store;
  store = thread;
  pthread_mutex_unlock(&store_lock);
}

void occ_team_describe(void) {
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  struct occ_task *task =
      self && self->member ? occ_task_implicit(occ_task_current(self)) : 0;
  if (!task)
    fprintf(stderr, "this thread has not used OpenMP\n");
  for (; task; task = task->team->outer ? occ_task_around(task->team) : 0) {
    const struct occ_team *team = task->team;
    const struct OCC_construct *construct = task->pub.construct;
    fprintf(stderr, "level %u: region %llu, %u threads", team->level,
            occ_region_of(task)->id, team->size);
    if (team->parent)
      fprintf(stderr, ", %s:%d in %s", construct->file, construct->line,
              construct->function);
    fputc('\n', stderr);
    for (unsigned i = 0; i < team->size; i++) {
      const struct occ_member *member = &team->member[i];
      const struct occ_thread *thread = member->thread;
      if (!thread)
        continue;
      fprintf(stderr,
              "  %3u: thread %llu state 0x%02x epoch %u arrived %u "
              "tasks queued %llu done %llu%s%s\n",
              i, thread->id, thread->state, member->epoch,
              occ_load(&member->out.arrived, RELAXED),
              occ_load(&member->out.spawned, RELAXED),
              occ_load(&member->out.done, RELAXED),
              occ_load(&thread->inbox.park.word, RELAXED) ? " asleep" : "",
              thread == self ? " (this thread)" : "");
    }
  }
}
