/* system.c: the system's calls that threads make: create, sleep, wake, yield.
 *
 * Layer:   tests/scale. May include its own headers.
 * Owns:    the functions that replace the system's: --wrap=NAME makes the linker
 *          turn each call of NAME into a call of __wrap_NAME. wraps.txt lists
 *          the names.
 * Callers: all simulated code.
 *
 * The times of these calls are round figures. That suffices, because measured
 * constructs should not sleep. Waits for a mutex or a condition are sleeps on a
 * word, as in the C library.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "sim.h"

#include <errno.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Times in ns. */
enum {
  CALL = 200,
  YIELD = 400,
  WAKE = 2000,
  WOKEN = 3000,
  CREATE = 15000,
  CLOCK = 26
};

#define WRAPPED(type, name, ...)   \
  type __wrap_##name(__VA_ARGS__); \
  type __wrap_##name(__VA_ARGS__)
#define REAL(type, name, ...) extern type __real_##name(__VA_ARGS__)

static void takes(unsigned long ns) { self->clock += ns * 1000ull; }

unsigned scale_processors(void);
unsigned scale_processors(void) {
  const char *wanted = getenv("SCALE_THREADS");
  unsigned threads = wanted ? (unsigned)atoi(wanted) : 1;
  unsigned socket = machine->cluster * machine->socket;
  unsigned all = socket * machine->sockets;
  return threads <= all ? all : (threads + socket - 1) / socket * socket;
}

/* ---- Sleeping on a word ---- */

static unsigned long sleepers;

static int sleep_on(const void *word, int expected, ps limit) {
  takes(CALL);
  line_access(word, 4, CHANGE);
  if (__atomic_load_n((const int *)word, __ATOMIC_RELAXED) != expected) {
    errno = EAGAIN;
    return -1;
  }
  self->asleep_on = word;
  self->asleep_since = ++sleepers;
  sim_sleep(limit ? self->clock + limit : 0);
  if (self->woken)
    return 0;
  self->asleep_on = 0;
  errno = ETIMEDOUT;
  return -1;
}

static int wake(const void *word, int most) {
  int woken = 0;
  takes(CALL);
  sim_turn();
  while (woken < most) {
    struct thread *first = 0;
    for (unsigned i = 0; i < sim_count(); i++) {
      struct thread *one = sim_thread(i);
      if (one->asleep_on == word &&
          (!first || one->asleep_since < first->asleep_since))
        first = one;
    }
    if (!first)
      break;
    takes(WAKE);
    first->asleep_on = 0;
    sim_ready(first, self->clock + WOKEN * 1000ull);
    woken++;
  }
  return woken;
}

REAL(long, syscall, long, ...);
WRAPPED(long, syscall, long number, ...) {
  long a[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex) {
    const struct timespec *limit = (const struct timespec *)a[3];
    switch ((int)a[1] & FUTEX_CMD_MASK) {
    case FUTEX_WAIT:
      return sleep_on((const void *)a[0], (int)a[2],
                      limit ? (ps)limit->tv_sec * 1000000000000ull +
                                  (ps)limit->tv_nsec * 1000
                            : 0);
    case FUTEX_WAKE: return wake((const void *)a[0], (int)a[2]);
    default: sim_die("a futex call that is not simulated");
    }
  }
  if (number == SYS_membarrier) {
    if (a[0] == MEMBARRIER_CMD_PRIVATE_EXPEDITED)
      takes(WAKE);
    line_fence();
    return 0;
  }
  if (number == SYS_gettid)
    return getpid() + (int)self->num;
  return __real_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* ---- Threads ---- */

WRAPPED(int, pthread_create, pthread_t *handle, const pthread_attr_t *attr,
        void *(*begin)(void *), void *argument) {
  struct thread *one;
  (void)attr;
  takes(CREATE);
  one = sim_create(begin, argument);
  *handle = (pthread_t)one;
  return 0;
}

WRAPPED(int, pthread_join, pthread_t handle, void **result) {
  struct thread *one = (struct thread *)handle;
  if (!one->over) {
    self->asleep_on = one;
    sim_sleep(0);
  }
  if (result)
    *result = one->result;
  return 0;
}

WRAPPED(int, pthread_detach, pthread_t handle) {
  (void)handle;
  return 0;
}
WRAPPED(pthread_t, pthread_self, void) { return (pthread_t)self; }
WRAPPED(pid_t, gettid, void) { return getpid() + (int)self->num; }
WRAPPED(int, sched_getcpu, void) { return (int)self->num; }

WRAPPED(int, sched_yield, void) {
  takes(YIELD);
  sim_turn();
  return 0;
}

WRAPPED(int, clock_gettime, clockid_t clock, struct timespec *time) {
  (void)clock;
  takes(CLOCK);
  sim_turn();
  time->tv_sec = 1000 + (time_t)(self->clock / 1000000000000ull);
  time->tv_nsec = (long)(self->clock / 1000 % 1000000000ull);
  return 0;
}

static void fill(cpu_set_t *set, size_t size) {
  memset(set, 0, size);
  for (unsigned i = 0; i < scale_processors(); i++)
    CPU_SET_S(i, size, set);
}

/* Thread n stays on processor n. */
WRAPPED(int, sched_getaffinity, pid_t pid, size_t size, cpu_set_t *set) {
  (void)pid;
  fill(set, size);
  return 0;
}
WRAPPED(int, pthread_getaffinity_np, pthread_t thread, size_t size,
        cpu_set_t *set) {
  (void)thread;
  fill(set, size);
  return 0;
}
WRAPPED(int, pthread_setaffinity_np, pthread_t thread, size_t size,
        const cpu_set_t *set) {
  (void)thread, (void)size, (void)set;
  return 0;
}

REAL(long, sysconf, int);
WRAPPED(long, sysconf, int name) {
  return name == _SC_NPROCESSORS_ONLN || name == _SC_NPROCESSORS_CONF
             ? (long)scale_processors()
             : __real_sysconf(name);
}

static unsigned keys;
WRAPPED(int, pthread_key_create, pthread_key_t *key, void (*end)(void *)) {
  (void)end; /* no thread ends */
  *key = keys++;
  return keys > 64 ? EAGAIN : 0;
}
WRAPPED(void *, pthread_getspecific, pthread_key_t key) {
  return self->keys[key];
}
WRAPPED(int, pthread_setspecific, pthread_key_t key, const void *value) {
  self->keys[key] = (void *)(unsigned long)value;
  return 0;
}

/* ---- Mutexes and conditions: threads sleep on the object's first word ---- */

static int *word_of(void *object) { return object; }
static int recursive(const pthread_mutex_t *mutex) {
  return mutex->__data.__kind == PTHREAD_MUTEX_RECURSIVE_NP;
}

WRAPPED(int, pthread_mutex_trylock, pthread_mutex_t *mutex) {
  line_access(mutex, 8, CHANGE);
  if (recursive(mutex) && *word_of(mutex) &&
      mutex->__data.__owner == (int)self->num + 1)
    return mutex->__data.__count++, 0;
  if (*word_of(mutex))
    return EBUSY;
  *word_of(mutex) = 1;
  mutex->__data.__owner = (int)self->num + 1;
  return 0;
}

WRAPPED(int, pthread_mutex_lock, pthread_mutex_t *mutex) {
  while (__wrap_pthread_mutex_trylock(mutex)) {
    *word_of(mutex) = 2;
    sleep_on(mutex, 2, 0);
  }
  return 0;
}

WRAPPED(int, pthread_mutex_unlock, pthread_mutex_t *mutex) {
  int slept;
  line_access(mutex, 8, CHANGE);
  if (recursive(mutex) && mutex->__data.__count)
    return mutex->__data.__count--, 0;
  slept = *word_of(mutex) == 2;
  *word_of(mutex) = 0;
  mutex->__data.__owner = 0;
  if (slept)
    wake(mutex, THREADS_MOST); /* all but one sleep again */
  return 0;
}

static int wait_on(pthread_cond_t *condition, pthread_mutex_t *mutex,
                   ps limit) {
  int seen = *word_of(condition), done;
  __wrap_pthread_mutex_unlock(mutex);
  done = sleep_on(condition, seen, limit);
  __wrap_pthread_mutex_lock(mutex);
  return done && errno == ETIMEDOUT ? ETIMEDOUT : 0;
}

WRAPPED(int, pthread_cond_wait, pthread_cond_t *condition,
        pthread_mutex_t *mutex) {
  return wait_on(condition, mutex, 0);
}
WRAPPED(int, pthread_cond_timedwait, pthread_cond_t *condition,
        pthread_mutex_t *mutex, const struct timespec *until) {
  (void)until;
  return wait_on(condition, mutex, 1000000000ull);
}
WRAPPED(int, pthread_cond_signal, pthread_cond_t *condition) {
  line_access(condition, 4, CHANGE);
  ++*word_of(condition);
  wake(condition, 1);
  return 0;
}
WRAPPED(int, pthread_cond_broadcast, pthread_cond_t *condition) {
  line_access(condition, 4, CHANGE);
  ++*word_of(condition);
  wake(condition, THREADS_MOST);
  return 0;
}

/* A call of this function replaces __builtin_ia32_pause. */
void scale_pause(void);
void scale_pause(void) { self->clock += (ps)(machine->pause * 1000); }
