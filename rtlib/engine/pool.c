/* pool.c: keeps the worker threads that are in no team.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the list of idle workers, the count of threads, each worker's loop.
 * Callers: primary threads. Take no other lock under `lock`.
 * Emits:   thread_begin, thread_end, idle_begin, idle_end.
 *
 * A worker takes orders from its holder: its team or, if it has none, this
 * pool. The holder posts work in the worker's inbox (model/sync.h): first the
 * fields, then `sequence` (release), which the worker polls (acquire). The next
 * post comes only after the worker has arrived at the join of the posted
 * region. So no field is written while the worker reads it.
 *
 * Lingering. If no tool gets events of the barrier (team->watched is 0), a
 * worker leaves a region's last barrier when it has arrived, and idles here. A
 * member that has not arrived may still queue tasks of that region. If the
 * team's `tasking` shows that there are such tasks, the idle worker helps:
 *
 *   worker                              primary, at its next fork or detach
 *   helping = 1 (seq_cst)               release = epoch (seq_cst), at the join
 *   release reached? (seq_cst)          helping of each worker? (seq_cst)
 *     yes: helping = 0, stay idle         1: wait until it is 0
 *     no: run tasks until release is reached
 *         helping = 0 (seq_cst)
 *
 * Either the worker sees that the region is over, or the primary thread sees
 * that the worker helps, and waits. So no worker touches a queue of a team that
 * has started another region. A member that queues a task wakes a sleeper. So a
 * worker that goes to sleep looks for tasks once more after it has recorded
 * that it sleeps.
 *
 * How a fork wakes workers. If the team's `light` is set, a fork uses the light
 * variant that base/park.h describes. The first fork after the team's workers
 * have changed does not use it: a worker may come from the pool, where it had
 * no team, and may sleep without a call of occ_park_barrier.
 *
 * Limits. A program that asks for a million threads gets a smaller team. The
 * runtime always tries to start up to MANY threads. If a program wants more,
 * the runtime starts at most half of the threads that the system still has room
 * for. This limit is determined once and reported once.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* gettid */
#include "engine/pool.h"

#include "base/log.h"
#include "base/room.h"
#include "engine/leave.h"
#include "engine/polling.h"
#include "engine/task_run.h"
#include "tool/emit.h"
#include "tool/frame.h"
#include "tool/states.h"

#include <errno.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

/* up to this number of threads, the system's limits are not checked */
#define MANY 1024

unsigned occ_pool_generation = 1;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct occ_thread *idle_list;
/* all workers, the newest first */
static struct occ_thread *workers;
/* In a forked child, the parent's workers. Their descriptors stay allocated: a
 * worker may have been anywhere in its work. */
static struct occ_thread *left_behind;
static unsigned threads; /* workers and initial threads that exist */
static unsigned initials; /* the initial threads alone */
static unsigned created; /* number of workers started so far */
static unsigned most;    /* threads that may exist, or 0 if not known */
/* The reason why a team got too few threads, for the latest such team. NULL
 * means that each team got enough threads. */
static const char *why;
static int stopped;

/* Helps the team whose join this worker has left (Lingering, above). */
static void linger_help(struct occ_thread *self, struct occ_team *team) {
  struct occ_member *member = self->member;
  occ_store(&member->out.helping, 1, SEQ_CST);
  if (!occ_ready_reached(&team->release, member->epoch)) {
    struct occ_wait wait = {.ready = occ_ready_reached,
                            .object = &team->release,
                            .target = member->epoch,
                            .team = team,
                            .help = &occ_help_team,
                            .state = OCC_STATE_IDLE};
    occ_wait(self, &wait);
  }
  occ_store(&member->out.helping, 0, SEQ_CST);
}

static int has_work(const struct occ_thread *self) {
  return occ_load(&self->inbox.sequence, SEQ_CST) != self->sequence;
}

static int may_help(const struct occ_team *team,
                    const struct occ_member *seat) {
  return team && !occ_load(&team->watched, RELAXED) &&
         occ_tasking(seat, team) &&
         !occ_ready_reached(&team->release, seat->epoch);
}

/* Returns when something is posted in the inbox. `team` is the team to help, or
 * NULL; `seat` is the thread's record in this team. */
static void idle(struct occ_thread *self, struct occ_team *team,
                 struct occ_member *seat) {
  struct occ_spinner spinner = {.seat = seat, .team = team};
  while (occ_load(&self->inbox.sequence, ACQUIRE) == self->sequence) {
    if (OCC_UNLIKELY(may_help(team, seat))) {
      linger_help(self, team);
      continue;
    }
    if (OCC_UNLIKELY(occ_leave_asked(self)))
      occ_leave_take(self);
    if (occ_spin_once(&spinner))
      continue;
    if (team)
      occ_add(&team->sleepers, 1, SEQ_CST);
    occ_park_prepare(&self->inbox.park);
    if (team && occ_load(&team->light, RELAXED))
      occ_park_barrier();
    if (has_work(self) || occ_leave_asked(self) || may_help(team, seat))
      occ_park_cancel(&self->inbox.park);
    else
      occ_park_sleep(&self->inbox.park, 0);
    if (team)
      occ_sub(&team->sleepers, 1, RELEASE);
  }
}

/* Call on a worker that has left a region. For a tool it has no task. A worker
 * that may linger keeps its seat in the team. */
static void after_region(struct occ_thread *self, const struct occ_team *team) {
  if (occ_load(&team->watched, RELAXED))
    occ_become_idle(self);
  else if (OCC_UNLIKELY(occ_observed))
    occ_thread_set_task(self, &self->idle);
}

static void *worker_main(void *argument) {
  struct occ_thread *self = argument;
  struct occ_inbox *inbox = &self->inbox;
  struct occ_team *team = 0;
  struct occ_member *seat = 0;
  self->error = &errno;
  occ_frame_exit(&self->idle);
  occ_state_set(self, OCC_STATE_IDLE);
  occ_store(&OCC_current, &self->pub, RELEASE); /* for signal handlers */
  occ_store(&self->tid, gettid(), RELEASE);
  occ_emit_THREAD_BEGIN(self);
  for (;;) {
    occ_emit_IDLE_BEGIN(self);
    for (;;) {
      idle(self, team, seat);
      self->sequence++;
      if (inbox->mfunction || inbox->num == OCC_ORDER_EXIT)
        break;
      occ_become_idle(self);
      team = 0;
      occ_store(&self->acknowledged, self->sequence, SEQ_CST);
    }
    if (!inbox->mfunction)
      break;
    occ_state_set(self, OCC_STATE_OVERHEAD);
    occ_emit_IDLE_END(self);
    team = inbox->team;
    self->run_region(self);
    seat = self->member;
    after_region(self, team);
    occ_state_set(self, OCC_STATE_IDLE);
    occ_store(&self->acknowledged, self->sequence, RELEASE);
  }
  occ_leave_report(self);
  OCC_current = 0; /* now the thread's state is undefined */
  return 0;
}

static const char full[] = "the system has no room for more";

/* Returns how many threads may exist in all, if a caller wants `wanted`
 * threads. The caller holds the lock. */
static unsigned limit(unsigned wanted) {
  if (wanted <= MANY)
    return ~0u;
  if (!most)
    most = threads + occ_room_for_threads(occ_settings.stack_size) / 2;
  if (most < MANY) /* this many are always tried */
    most = MANY;
  return most;
}

unsigned occ_pool_clip(unsigned size) {
  int error = errno;
  if (size <= MANY)
    return size;
  pthread_mutex_lock(&lock);
  if (limit(size) < size && most < size) {
    why = full;
    size = most;
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return size;
}

void occ_pool_explain(unsigned wanted, unsigned got) {
  static int told;
  pthread_mutex_lock(&lock);
  if (why && !told++)
    occ_warn("a team of %u threads instead of %u: %s", got, wanted, why);
  pthread_mutex_unlock(&lock);
}

/* Starts a worker; the caller holds the lock. On failure returns NULL and sets
 * errno. */
static struct occ_thread *start_worker(occ_region_runner *run_region) {
  struct occ_thread *worker = occ_thread_new(OCC_THREAD_WORKER);
  pthread_attr_t attributes;
  int failed;
  errno = ENOMEM;
  if (!worker)
    return 0;
  worker->id = occ_thread_id_new();
  worker->number = ++created;
  worker->run_region = run_region;
  occ_emit_attach(worker);
  worker->pub.task = &worker->idle.pub;
  pthread_attr_init(&attributes);
  if (occ_settings.stack_size &&
      pthread_attr_setstacksize(&attributes, occ_settings.stack_size))
    occ_trace(OCC_TRACE_FORK, "fork", "stack size %lu refused",
              occ_settings.stack_size);
  failed = pthread_create(&worker->handle, &attributes, worker_main, worker);
  pthread_attr_destroy(&attributes);
  if (failed) {
    occ_thread_retire(worker);
    errno = failed;
    return 0;
  }
  worker->next_worker = workers;
  workers = worker;
  occ_trace(OCC_TRACE_FORK, "fork", "started worker %u", worker->number);
  return worker;
}

unsigned occ_pool_take(unsigned count, struct occ_thread **taken,
                       occ_region_runner *run_region) {
  unsigned got = 0;
  int error = errno;
  pthread_mutex_lock(&lock);
  while (got < count && !stopped) {
    struct occ_thread *worker = idle_list;
    if (worker) {
      idle_list = worker->next_idle;
    } else {
      if (threads >= limit(threads + 1)) {
        why = full;
        break;
      }
      worker = start_worker(run_region);
      if (!worker) {
        why = strerror(errno);
        break;
      }
      threads++;
    }
    taken[got++] = worker;
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return got;
}

void occ_pool_put(unsigned count, struct occ_thread **returned) {
  pthread_mutex_lock(&lock);
  while (count--) {
    returned[count]->next_idle = idle_list;
    idle_list = returned[count];
  }
  pthread_mutex_unlock(&lock);
}

unsigned occ_pool_count_initial(int change) {
  unsigned left;
  pthread_mutex_lock(&lock);
  threads += (unsigned)change;
  left = initials += (unsigned)change;
  pthread_mutex_unlock(&lock);
  return left;
}

void occ_pool_order(struct occ_thread *worker, enum occ_order order) {
  occ_store(&worker->inbox.mfunction, 0, RELAXED);
  worker->inbox.num = order;
  occ_pool_post(worker, 0);
}

void occ_pool_settle(const struct occ_thread *worker) {
  unsigned turns = 0;
  while (occ_load(&worker->acknowledged, SEQ_CST) != worker->inbox.sequence)
    occ_spin_briefly(&turns);
}

static int is_in(const struct occ_thread *worker,
                 const struct OCC_module *module) {
  OCC_mfunction *body = occ_load(&worker->inbox.mfunction, RELAXED);
  if (occ_load(&worker->acknowledged, ACQUIRE) ==
      occ_load(&worker->inbox.sequence, RELAXED))
    return 0;
  for (unsigned i = 0; i < module->count; i++)
    if (body && module->constructs[i]->mfunction == body)
      return 1;
  return 0;
}

void occ_pool_leave(const struct OCC_module *module) {
  struct occ_thread *worker;
  pthread_mutex_lock(&lock);
  worker = workers;
  pthread_mutex_unlock(&lock);
  for (; worker; worker = worker->next_worker)
    while (is_in(worker, module))
      sched_yield();
}

void occ_pool_stop(void) {
  struct occ_thread *worker, *others;
  pthread_mutex_lock(&lock);
  stopped = 1;
  worker = idle_list;
  others = workers;
  idle_list = 0;
  pthread_mutex_unlock(&lock);
  for (; worker; worker = worker->next_idle) {
    occ_pool_order(worker, OCC_ORDER_EXIT);
    pthread_join(worker->handle, 0);
  }
  for (; others; others = others->next_worker)
    occ_leave_ask(others);
}

void occ_pool_release(void) {
  struct occ_thread *worker, *next;
  pthread_mutex_lock(&lock);
  worker = idle_list;
  idle_list = 0;
  for (struct occ_thread *one = worker; one; one = one->next_idle) {
    struct occ_thread **link = &workers;
    while (*link != one)
      link = &(*link)->next_worker;
    *link = one->next_worker;
    threads--;
  }
  pthread_mutex_unlock(&lock);
  for (; worker; worker = next) {
    next = worker->next_idle;
    occ_pool_order(worker, OCC_ORDER_EXIT);
    pthread_join(worker->handle, 0);
    occ_trace(OCC_TRACE_FORK, "fork", "ended worker %u", worker->number);
    occ_thread_retire(worker);
  }
}

void occ_pool_fork_prepare(void) { pthread_mutex_lock(&lock); }
void occ_pool_fork_parent(void) { pthread_mutex_unlock(&lock); }

void occ_pool_fork_child(void) {
  pthread_mutex_unlock(&lock);
  while (workers) {
    struct occ_thread *worker = workers;
    workers = worker->next_worker;
    worker->next_worker = left_behind;
    left_behind = worker;
  }
  idle_list = 0;
  threads = initials = most = 0;
  stopped = 0;
  occ_pool_generation++;
}
