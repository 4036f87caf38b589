/* park.c: lets threads sleep on a word of memory, by the kernel's futex.
 *
 * Layer:   base. May include base/.
 * Owns:    the futex calls on words that only one process uses.
 * Callers: any thread, no lock held.
 */
/* SPDX-License-Identifier: MIT */
#include "base/park.h"

#include "base/log.h"

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* ThreadSanitizer delays a signal until the thread calls a function that the
 * sanitizer intercepts. It does not intercept our direct system calls, so it
 * would delay a signal until the end of a sleep. So each sleep is short. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define LONGEST_SLEEP_US 10000
#endif
#endif

void occ_futex_wait(unsigned *word, unsigned expected, unsigned microseconds) {
#ifdef LONGEST_SLEEP_US
  if (microseconds == 0 || microseconds > LONGEST_SLEEP_US)
    microseconds = LONGEST_SLEEP_US;
#endif
  struct timespec limit = {microseconds / 1000000,
                           (long)(microseconds % 1000000) * 1000};
  int saved = errno;
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected,
          microseconds ? &limit : 0, 0, 0);
  errno = saved;
}

void occ_futex_wake(unsigned *word, int count) {
  int saved = errno;
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, count, 0, 0, 0);
  errno = saved;
}

int occ_park_light;

void occ_park_setup(void) {
  int saved = errno;
  occ_park_light =
      syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0,
              0) == 0;
  errno = saved;
}

void occ_park_barrier(void) {
  if (syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) != 0)
    occ_fatal("membarrier: error %d", errno);
}

void occ_park_sleep(struct occ_park *park, unsigned microseconds) {
  if (occ_load(&park->word, ACQUIRE) == 1)
    occ_futex_wait(&park->word, 1, microseconds);
  occ_store(&park->word, 0, RELAXED);
}

/* Returns 0 if the system cannot sleep on several words. The caller then sleeps
 * on one word, again and again for a short time. */
static int sleep_on_all(struct futex_waitv *waiter, unsigned count,
                        unsigned microseconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_sec += microseconds / 1000000;
  until.tv_nsec += (long)(microseconds % 1000000) * 1000;
  if (until.tv_nsec >= 1000000000) {
    until.tv_sec++;
    until.tv_nsec -= 1000000000;
  }
  return syscall(SYS_futex_waitv, waiter, count, 0, &until, CLOCK_MONOTONIC) >=
             0 ||
         errno != ENOSYS;
}

void occ_park_sleep_beside(struct occ_park *park,
                           const struct occ_park_word *word, unsigned count,
                           unsigned microseconds) {
  struct futex_waitv waiter[OCC_PARK_WORDS + 1] = {
      {1, (uintptr_t)&park->word, FUTEX_32 | FUTEX_PRIVATE_FLAG, 0}};
  int saved = errno;
  for (unsigned i = 0; i < count; i++)
    waiter[i + 1] = (struct futex_waitv){word[i].expected,
                                         (uintptr_t)word[i].at, FUTEX_32, 0};
#ifdef LONGEST_SLEEP_US
  if (microseconds > LONGEST_SLEEP_US)
    microseconds = LONGEST_SLEEP_US;
#endif
  if (!sleep_on_all(waiter, count + 1, microseconds))
    occ_futex_wait(&park->word, 1, 500);
  occ_store(&park->word, 0, RELAXED);
  errno = saved;
}

void occ_park_rouse(struct occ_park *park) {
  /* If several threads wake the owner, one makes the system call. */
  if (occ_swap(&park->word, 0, SEQ_CST) == 1)
    occ_futex_wake(&park->word, 1);
}
