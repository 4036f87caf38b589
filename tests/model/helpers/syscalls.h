/* syscalls.h: turns the runtime's system calls for sleep and wake-up into steps
 * of model.c's threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_SYSCALLS_H
#define MODEL_SYSCALLS_H

static int sleeps_on(int num, const volatile void *word) {
  for (int i = 0; i < MODEL_MOST; i++)
    if (thread[num].on[i] == word)
      return 1;
  return 0;
}

/* Returns the value that the kernel finds in the word. */
static unsigned look_for_sleeper(const unsigned *word) {
  int odd = delayed < delays;
  if (!weak)
    return *word;
  const unsigned found = (unsigned)weak_sleep(now, word, &odd);
  if (odd)
    count_odd(1);
  return found;
}

static void fall_asleep(void) {
  thread[now].is = ASLEEP;
  thread[now].turn = turns++;
  schedule();
}

/* futex_waitv */
static long sleep_on_all(va_list list, const char *file, int line) {
  const struct futex_waitv *waiter = va_arg(list, const struct futex_waitv *);
  const unsigned count = va_arg(list, unsigned);
  (void)va_arg(list, int);
  thread[now].limited = va_arg(list, void *) != 0;
  memset(thread[now].on, 0, sizeof thread[now].on);
  for (unsigned i = 0; i < count && i < MODEL_MOST; i++) {
    const unsigned *word = (const unsigned *)(uintptr_t)waiter[i].uaddr;
    note(MODEL_SLEEP, now, "on a word of several", file, line, *word,
         waiter[i].val);
    if (look_for_sleeper(word) != waiter[i].val) {
      errno = EAGAIN;
      return -1;
    }
    thread[now].on[i] = word;
  }
  fall_asleep();
  return 0;
}

static long wake(const volatile void *word, unsigned count) {
  long woken = 0;
  if (weak)
    weak_wake(now, word);
  for (; count--; woken++) { /* in the order in which they fell asleep */
    int first = -1;
    for (int i = 0; i < (int)model_size; i++)
      if (thread[i].is == ASLEEP && sleeps_on(i, word) &&
          (first < 0 || thread[i].turn < thread[first].turn))
        first = i;
    if (first < 0)
      break;
    thread[first].is = READY;
    in_vain = 0;
  }
  return woken;
}

long model_syscall(const char *file, int line, long number, ...) {
  va_list list;
  schedule();
  drain(now);
  weak_pause(now);
  if (number == SYS_futex_waitv) {
    va_start(list, number);
    const long result = sleep_on_all(list, file, line);
    va_end(list);
    return result;
  }
  if (number != SYS_futex) { /* membarrier */
    note(MODEL_BARRIER, now, "", file, line, 0, 0);
    for (int i = 0; i < (int)model_size; i++)
      drain(i);
    if (weak)
      weak_fence_all(now);
    return 0;
  }
  va_start(list, number);
  const unsigned *word = va_arg(list, const unsigned *);
  int sleeps = (va_arg(list, int) & ~FUTEX_PRIVATE_FLAG) == FUTEX_WAIT;
  unsigned value = va_arg(list, unsigned);
  thread[now].limited = va_arg(list, void *) != 0;
  va_end(list);
  note(sleeps ? MODEL_SLEEP : MODEL_WAKE, now, "on a word", file, line, *word,
       value);
  if (!sleeps)
    return wake(word, value);
  if (look_for_sleeper(word) == value) {
    memset(thread[now].on, 0, sizeof thread[now].on);
    thread[now].on[0] = word;
    fall_asleep();
  }
  return 0;
}

#endif
