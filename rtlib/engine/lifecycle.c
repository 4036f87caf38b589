/* lifecycle.c: begins and ends OpenMP in the process and in each thread.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the once-only start, the shutdown, fork() handlers.
 * Callers: OCC_attach, called by the first construct or omp_* routine of a
 *          thread; OCC_main_reached, called where main begins.
 * Emits:   thread and initial task begin/end, runtime shutdown.
 * Spec:    [OMP 5.2 §19.2]
 *
 * When. OpenMP begins with the process's first construct or omp_* call. If a
 * tool is expected, OpenMP begins where main begins, so that the tool sees all
 * of main. OpenMP never begins in a constructor, because a tool's own
 * constructors may not have run yet.
 *
 * Start. `phase` goes COLD -> STARTING -> CALLING -> RUNNING. The thread that
 * comes first, the *starting thread*, looks for tools in STARTING and calls
 * their initializers in CALLING. Other threads wait until the initializers have
 * returned. Two kinds of threads wait less:
 *
 * - A thread in a routine without events (omp_get_*, omp_set_num_threads) waits
 *   only until CALLING.
 * - A thread that the tool's initializer has started does not wait, because the
 *   initializer may wait for this thread. Such a thread is recognized by its
 *   timer slack [prctl(2)], which a new thread inherits: while the starting
 *   thread calls tools, the starting thread's slack is a number that no other
 *   thread has.
 *
 * A thread of the second kind gets a descriptor, but its OCC_current stays
 * NULL, so each of its constructs and routines comes here again. Until the
 * initializers have returned, its actions are not reported, and its regions
 * have one thread. Later, outside its regions, the thread is announced to the
 * tools and becomes an ordinary thread.
 *
 * The starting thread too may come here from a tool's initializer; it does not
 * wait.
 *
 * fork(). Only the forking thread exists in the child. The child handler makes
 * the process COLD again and forgets the workers. The thread's descriptor stays
 * where it is, because functions on its stack point to it. OCC_current is
 * cleared, so that the next use of OpenMP comes here.
 *
 * A tool may fork in its initializer, which then returns in both processes. The
 * child finds that it is COLD, and starts again.
 *
 * The process's first thread may end by pthread_exit. When the program's other
 * threads have ended too, the runtime ends the idle workers; otherwise the
 * process would not end.
 *
 * dlclose. The runtime stays loaded (nodelete), but a worker may still have to
 * return through code that is unloaded, so OCC_module_unload waits for such
 * workers. They run no callback meanwhile: with an active tool the region's end
 * has waited for them (engine/fork). At the process's end no code is unloaded,
 * and nothing waits for the members of an unfinished region.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* gettid */
#include "engine/lifecycle.h"

#include "base/log.h"
#include "base/park.h"
#include "engine/affinity.h"
#include "engine/depend.h"
#include "engine/fork.h"
#include "engine/pool.h"
#include "engine/size.h"
#include "engine/task_run.h"
#include "engine/task_wait.h"
#include "engine/team_shape.h"
#include "model/init.h"
#include "model/team.h"
#include "tool/emit.h"
#include "tool/ids.h"
#include "tool/listening.h"
#include "tool/loader.h"
#include "tool/modules.h"
#include "tool/slots.h"
#include "tool/states.h"

#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { COLD, STARTING, CALLING, RUNNING };

static unsigned phase; /* atomic, futex */
static pthread_key_t key;
static int process_set_up; /* atomic: set once; kept after fork */
static pthread_mutex_t settings_lock = PTHREAD_MUTEX_INITIALIZER;
/* Protected by settings_lock: 1 if occ_init has run, so threads may make
 * descriptors. */
static int settings_ready;
static int tools_started; /* atomic: the tools must be told of the end */
static int over; /* atomic: the shutdown has begun */
static int first_left; /* atomic: the process's first thread has ended */
static __thread int starting;
/* Atomic: the timer slack that the starting thread has while it calls tools,
 * and that its new threads inherit. 0 if it is not set. */
static int mark;

#define MARK_ADDS 977 /* nanoseconds, added to the thread's own slack */

static void detach(void *argument);

static void prepare_fork(void) { occ_pool_fork_prepare(); }
static void parent_after_fork(void) { occ_pool_fork_parent(); }

static void become_cold(void) {
  occ_emit_reset();
  OCC_current = 0;
  starting = 0;
  pthread_mutex_init(&settings_lock, 0);
  settings_ready = 0;
  occ_store(&tools_started, 0, RELAXED);
  occ_store(&first_left, 0, RELAXED);
  occ_store(&over, 0, RELAXED);
  occ_store(&phase, COLD, RELEASE);
}

static void child_after_fork(void) {
  occ_pool_fork_child();
  occ_thread_alone(occ_load(&process_set_up, RELAXED) ? pthread_getspecific(key)
                                                      : 0);
  become_cold();
}

/* Ends OpenMP in the process. Runs in exit() and quick_exit(), on any
 * thread. */
static void shut_down(void) {
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  int running = occ_load(&phase, ACQUIRE) == RUNNING;
  if (!(running || occ_load(&tools_started, ACQUIRE)) ||
      occ_swap(&over, 1, SEQ_CST))
    return;
  if (!occ_observed) { /* the workers end with the process */
    occ_tool_finalize(self);
    return;
  }
  /* Inside a region the workers are busy; do not wait for them. */
  if (self && running && self->kind != OCC_THREAD_WORKER &&
      occ_task_current(self)->kind == OCC_TASK_INITIAL) {
    occ_team_disband(self);
    occ_pool_stop();
    occ_emit_INITIAL_TASK_END(self);
    occ_emit_THREAD_END(self);
  } else {
    occ_pool_stop();
  }
  occ_tool_finalize(self);
}

static void set_up_settings(void) {
  pthread_mutex_lock(&settings_lock);
  if (!settings_ready)
    occ_init();
  settings_ready = 1;
  pthread_mutex_unlock(&settings_lock);
}

static void end_workers(struct occ_thread *self) {
  occ_team_disband(self);
  occ_pool_release();
}

static void set_up_process(void) {
  if (occ_load(&process_set_up, RELAXED))
    return;
  if (pthread_key_create(&key, detach))
    occ_fatal("no thread-specific data key left");
  pthread_atfork(prepare_fork, parent_after_fork, child_after_fork);
  atexit(shut_down);
  at_quick_exit(shut_down);
  occ_tool_end_workers = end_workers;
  occ_store(&process_set_up, 1, RELEASE);
}

/* Takes the thread to its initial task. A child process may begin inside a
 * region of its parent, whose other threads do not exist in the child. The
 * thread then passes the region's barriers as a team of one. */
static void leave_regions(struct occ_thread *self) {
  struct occ_member *seat = &self->root->member[0];
  self->member = seat;
  self->pub.team = (struct OCC_team *)self->root;
  self->pub.num = 0;
  self->pub.team_size = 1;
  seat->task.pub.frame.reenter = 0;
  occ_thread_set_task(self, &seat->task);
  occ_task_drop_rests(self);
}

/* Makes a descriptor for the calling thread. If `self` is not NULL, it is the
 * thread's descriptor from before fork(), and is prepared again instead. Does
 * not set OCC_current. */
static struct occ_thread *adopt(struct occ_thread *self,
                                enum occ_thread_kind kind) {
  struct occ_task *task;
  if (self)
    leave_regions(self);
  else
    self = occ_thread_new(kind);
  if (!self)
    occ_fatal("out of memory for a thread's descriptor");
  self->kind = kind;
  self->id = occ_thread_id_new();
  self->error = &errno;
  self->handle = pthread_self();
  occ_store(&self->tid, gettid(), RELEASE);
  self->bound = 0;
  self->state = OCC_STATE_WORK_SERIAL;
  task = &self->root->member[0].task;
  task->pub.id = OCC_id_new(&self->pub);
  task->pub.data = self->root->region[0].data = 0;
  occ_task_slots_begin(task);
  occ_thread_slots_begin(self);
  task->icv = occ_settings.icv;
  task->pub.nthreads_icv = occ_settings.nthreads[0];
  self->root->group = (struct occ_group){0, 1, occ_group_limit(0), 1, 1};
  if (self->root->group.thread_limit)
    occ_fork_check_limits();
  pthread_setspecific(key, self);
  occ_pool_count_initial(1);
  return self;
}

static struct occ_thread *use(struct occ_thread *self) {
  OCC_current = &self->pub;
  return self;
}

static void announce(struct occ_thread *self) {
  occ_emit_attach(self);
  occ_emit_THREAD_BEGIN(self);
  occ_emit_INITIAL_TASK_BEGIN(self);
}

/* Ends OpenMP in a thread: a destructor of thread-specific data. */
static void detach(void *argument) {
  struct occ_thread *self = argument;
  OCC_current = &self->pub;
  occ_task_wait_for_devices(self);
  /* The workers report their last events before this thread's end. */
  occ_team_disband(self);
  if (!occ_load(&over, ACQUIRE)) {
    occ_emit_INITIAL_TASK_END(self);
    occ_emit_THREAD_END(self);
  }
  if (occ_task_current(self)->flags & OCC_TASK_HISTORY)
    occ_depend_forget(occ_task_current(self));
  if (occ_load(&self->tid, RELAXED) == getpid())
    occ_store(&first_left, 1, RELAXED);
  if (!occ_pool_count_initial(-1) && occ_load(&first_left, RELAXED))
    occ_pool_release();
  OCC_current = 0;
  occ_thread_retire(self);
}

static int set_mark(void) {
  int own = prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0);
  int set = own > 0 &&
            !prctl(PR_SET_TIMERSLACK, (unsigned long)own + MARK_ADDS, 0, 0, 0);
  occ_store(&mark, set ? own + MARK_ADDS : 0, RELAXED);
  return own;
}

static void clear_mark(int own) {
  if (occ_load(&mark, RELAXED))
    prctl(PR_SET_TIMERSLACK, (unsigned long)own, 0, 0, 0);
}

static int is_the_tools(void) {
  int its = occ_load(&mark, RELAXED);
  return its && prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0) == its;
}

/* Stores that the runtime has started, and wakes the threads that wait for it.
 * Called even if a tool calls pthread_exit on the thread that starts the
 * runtime. */
static void end_start(void *unused) {
  (void)unused;
  starting = 0;
  occ_store(&phase, RUNNING, RELEASE);
  occ_futex_wake(&phase, INT_MAX);
}

static struct occ_thread *start_tools(struct occ_thread *survivor) {
  struct occ_thread *self;
  unsigned still = STARTING;
  int own = set_mark();
  occ_module_start();
  occ_tool_find();
  set_up_settings();
  self = (struct occ_thread *)OCC_current; /* a tool may have used OpenMP */
  if (!self)
    self = use(adopt(survivor, OCC_THREAD_INITIAL));
  occ_affinity_begin(self);
  if (occ_cas(&phase, &still, CALLING, SEQ_CST))
    occ_futex_wake(&phase, INT_MAX);
  occ_tool_initialize();
  /* A tool may have forked. In the child `phase` is COLD, and the child starts
   * again. */
  if (occ_load(&phase, RELAXED) == CALLING) {
    occ_store(&tools_started, 1, RELEASE);
    announce(self);
  }
  clear_mark(own);
  return self;
}

static struct occ_thread *start(struct occ_thread *survivor) {
  struct occ_thread *self;
  starting = 1;
  set_up_process();
  pthread_cleanup_push(end_start, 0);
  self = start_tools(survivor);
  pthread_cleanup_pop(0);
  if (occ_load(&phase, RELAXED) != CALLING) {
    if (OCC_current)
      occ_pool_count_initial(-1);
    become_cold();
    return occ_thread_of(OCC_attach());
  }
  end_start(0);
  return self;
}

/* Attaches a thread while the runtime is starting. The thread is one that waits
 * less than others (see Start above), or the starting thread itself while it
 * executes a tool's code. Later calls of this function find the thread's
 * descriptor. */
static struct occ_thread *attach_early(void) {
  struct occ_thread *self;
  while (!occ_load(&process_set_up, ACQUIRE))
    sched_yield();
  self = pthread_getspecific(key);
  set_up_settings();
  if (!self)
    self = adopt(0, starting ? OCC_THREAD_INITIAL : OCC_THREAD_OTHER);
  return starting ? use(self) : self;
}

/* Attaches a thread after the start. */
static struct occ_thread *attach_late(void) {
  struct occ_thread *self = pthread_getspecific(key);
  int is_early = self && !self->pub.receivers;
  if (is_early && self->pub.task != &self->root->member[0].task.pub)
    return self; /* the thread is in a region of which tools do not know */
  set_up_settings();
  use(is_early ? self : (self = adopt(0, OCC_THREAD_OTHER)));
  announce(self);
  return self;
}

static struct OCC_thread *attach(int asks) {
  struct occ_thread *survivor = 0;
  unsigned cold = COLD, now;
  if (OCC_current)
    return OCC_current;
  /* In a child of fork(), this thread still has the descriptor that it had in
   * the parent. */
  if (occ_load(&process_set_up, ACQUIRE) && occ_load(&phase, ACQUIRE) == COLD)
    survivor = pthread_getspecific(key);
  if (occ_cas(&phase, &cold, STARTING, ACQ_REL))
    return &start(survivor)->pub;
  while ((now = occ_load(&phase, ACQUIRE)) != RUNNING) {
    if (starting || is_the_tools() || (asks && now == CALLING))
      return &attach_early()->pub;
    occ_futex_wait(&phase, now, 0);
  }
  return &attach_late()->pub;
}

struct OCC_thread *OCC_attach(void) { return attach(0); }
struct OCC_thread *occ_attach_asking(void) { return attach(1); }

void OCC_main_reached(void) {
  if (!OCC_current && occ_load(&phase, ACQUIRE) == COLD && occ_tool_expected())
    OCC_attach();
}

void OCC_module_unload(struct OCC_module *module) {
  occ_module_remove(module);
  if (occ_load(&phase, ACQUIRE) == RUNNING && !occ_load(&over, ACQUIRE))
    occ_pool_leave(module);
}
