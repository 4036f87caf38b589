/* waits.c: samples threads that wait in each kind of barrier, for a lock, at
 * critical and ordered, and for tasks.
 *
 * The waiting thread gets signals from the thread for which it waits, until
 * four signals have interrupted it in the expected state. If a wait is not
 * reported, the test does not end.
 *
 * Fails when: a wait is not reported, or is reported in the wrong place; or a stack
 * has the frames in which the runtime or the C library waits.
 */
/* SPDX-License-Identifier: MIT */
/* hz: 0 */
#include "mark.h"
#include "own_tool.h"

#include <omp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>

enum { MOST = 64, MORE = 4 };

/* The program has a second tool, so that on_signal can ask for the thread's state. */
static ompt_get_state_t get_state;
static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  (void)device, (void)data;
  get_state = (ompt_get_state_t)(void (*)(void))lookup("ompt_get_state");
  return 1;
}

static struct sigaction take;
static int taken, state; /* atomic: number of signals, and state at the last signal */
static void on_signal(int number, siginfo_t *info, void *context) {
  ompt_wait_id_t id;
  take.sa_sigaction(number, info, context);
  __atomic_store_n(&state, get_state(&id), __ATOMIC_RELAXED);
  __atomic_fetch_add(&taken, 1, __ATOMIC_RELEASE);
}

/* Atomic. The system's number of each thread, or 0 if the thread has not arrived yet. */
static long threads[MOST];
static NOINLINE void arrive(void) {
  __atomic_store_n(&threads[omp_get_thread_num()], system_call(186, 0, 0, 0),
                   __ATOMIC_RELEASE);
}

static NOINLINE void await(int num, int wanted) {
  int more = 0;
  long thread;
  while (!(thread = __atomic_load_n(&threads[num], __ATOMIC_ACQUIRE)))
    sched_yield();
  while (more < MORE) {
    int before = __atomic_load_n(&taken, __ATOMIC_ACQUIRE);
    system_call(234, system_call(39, 0, 0, 0), thread, SIGPROF);
    while (__atomic_load_n(&taken, __ATOMIC_ACQUIRE) == before)
      sched_yield();
    more += __atomic_load_n(&state, __ATOMIC_RELAXED) == wanted;
  }
}
static NOINLINE void await_all(int wanted) {
  for (int i = 1; i < omp_get_num_threads(); i++)
    await(i, wanted);
}
static NOINLINE void forget(void) {
  for (int i = 0; i < MOST; i++)
    threads[i] = 0;
}

static NOINLINE void barriers(void) {
#pragma omp parallel
  {
    arrive();
#pragma omp masked
    await_all(ompt_state_wait_barrier_explicit);
#pragma omp barrier
  }
}
static NOINLINE void joins(void) {
#pragma omp parallel
  {
    arrive();
#pragma omp masked
    await_all(ompt_state_wait_barrier_implicit_parallel);
  }
}
static NOINLINE void criticals(void) {
  int first = 1;
#pragma omp parallel num_threads(2)
  {
    arrive();
#pragma omp critical
    if (first)
      first = 0, await(!omp_get_thread_num(), ompt_state_wait_critical);
  }
}
static NOINLINE void locks(void) {
  int first = 1;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
  {
    arrive();
    omp_set_lock(&lock);
    if (first)
      first = 0, await(!omp_get_thread_num(), ompt_state_wait_lock);
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
}
static NOINLINE void order(void) {
#pragma omp parallel for ordered schedule(static, 1) num_threads(2)
  for (int i = 0; i < 2; i++) {
    arrive();
#pragma omp ordered
    if (i == 0)
      await(!omp_get_thread_num(), ompt_state_wait_ordered);
  }
}
/* Set when another thread than the creator has begun the task. */
static int begun; /* atomic */
static NOINLINE void hold(int creator, int wanted) {
  __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
  await(creator, wanted);
}
static NOINLINE void follow(void) {
  while (!__atomic_exchange_n(&begun, 0, __ATOMIC_ACQUIRE))
    sched_yield();
}
static NOINLINE void tasks(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    int creator = omp_get_thread_num();
    arrive();
#pragma omp task
    hold(creator, ompt_state_wait_taskwait);
    follow();
#pragma omp taskwait
  }
}
static NOINLINE void groups(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    int creator = omp_get_thread_num();
    arrive();
#pragma omp taskgroup
    {
#pragma omp task
      hold(creator, ompt_state_wait_taskgroup);
      follow();
    }
  }
}
static NOINLINE void idle(void) {
#pragma omp parallel num_threads(2)
  arrive();
  await(1, ompt_state_idle);
  STAY;
}

int main(void) {
  struct sigaction mine;
  omp_get_wtime(); /* starts the tools */
  sigaction(SIGPROF, NULL, &take);
  mine = take;
  mine.sa_sigaction = on_signal;
  sigaction(SIGPROF, &mine, NULL);
  static void (*const all[])(void) = {barriers, joins, criticals, locks,
                                      order, tasks, groups, idle};
  for (int i = 0; i < 8; i++) {
    all[i]();
    forget();
  }
  return 0;
}

/* legal:
\(no user code\)
mainEND
main;[a-z]+END
main(;[a-z]+)?;parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\)(;(arrive|follow))?END
main;[a-z]+;parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);follow;LIBCEND
main;[a-z]+;parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);<OMP-implicit_barrier>
+T main;barriers;parallel in barriers \(waits.c:70-76\);<OMP-explicit_barrier>
+T main;joins;parallel in joins \(waits.c:79-84\);<OMP-implicit_barrier>
+ main;criticals;parallel in criticals \(waits.c:88-94\);<OMP-critical_section_wait>
+ main;locks;parallel in locks \(waits.c:100-107\);<OMP-lock_wait>
+ main;order;parallel in order \(waits.c:111-117\);<OMP-ordered_section_wait>
+ main;tasks;parallel in tasks \(waits.c:130-139\);<OMP-taskwait>
+ main;groups;parallel in groups \(waits.c:142-153\);<OMP-taskgroup_wait>
+ <OMP-idle>
<OMP-overhead>
*/
/* word END: (;\[plt\])?(;<OMP-overhead>)? */
