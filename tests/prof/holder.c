/* holder.c: a thread that works in a critical section, or with a lock, is to
 * blame for threads that wait for this thread. Waiting threads are not. */
/* SPDX-License-Identifier: MIT */
#include "helpers/answers.h"

enum { HOLD, HOLD_LOCK, LOOK, BRIEF };
static const char *const functions[] = {"hold", "hold_lock", "look", "brief"};
static int taken;
static omp_lock_t the_lock;

static NOINLINE void hold(void) {
  __atomic_store_n(&taken, 1, __ATOMIC_RELEASE);
  WORK(HOLD, 1, 30);
}
static NOINLINE void hold_lock(void) {
  __atomic_store_n(&taken, 1, __ATOMIC_RELEASE);
  WORK(HOLD_LOCK, 1, 15);
}
static NOINLINE void look(void) {
  long begin = now();
  while (!__atomic_load_n(&taken, __ATOMIC_ACQUIRE))
    ;
  note(LOOK, begin);
}
static NOINLINE void brief(void) { WORK(BRIEF, 1, 0.2); }

static void with_critical(void) {
  if (omp_get_thread_num() == 0) {
#pragma omp critical
    hold();
  } else {
    look();
    long begin = now();
#pragma omp critical
    {
      note(LOCKED_OUT, begin);
      brief();
    }
  }
}

static void with_lock(void) {
  if (omp_get_thread_num() == 0) {
    omp_set_lock(&the_lock);
    hold_lock();
    omp_unset_lock(&the_lock);
  } else {
    look();
    long begin = now();
    omp_set_lock(&the_lock);
    note(LOCKED_OUT, begin);
    brief();
    omp_unset_lock(&the_lock);
  }
}

int main(void) {
  omp_init_lock(&the_lock);
  answers_begin();
  for (int round = 0; round < 60; round++) {
    long begin = now();
    taken = 0;
#pragma omp parallel
    {
      enter();
      if (round % 2)
        with_lock();
      else
        with_critical();
    }
    note(REGION, begin);
  }
  answers_end(4, ABOUT_LOCK);
  return 0;
}
