/* lock.c: engine/lock: one thread at a time has the lock, and all get their
 * turn.
 *
 * Each thread locks and unlocks twice; with three or four threads, once. Here a
 * thread starves after one useless wake-up: it polls and does not sleep again.
 *
 * tries: 2 4 0, 3 3 0, 4 2 0, 2 2 1
 * weak: 2 4 2, 3 2 1
 * weak deep: 4 2 1, 3 3 2
 */
/* SPDX-License-Identifier: MIT */
#include "engine/lock.c"
#include "base/park.c"

struct occ_settings occ_settings;
void occ_fatal_at(const char *file, int line, const char *format, ...) {
  model_fail(format, file, line);
}

static unsigned mutex, inside, entered;

void model_setup(void) {
  occ_settings.processors = 2;
  mutex = inside = entered = starving = 0;
}

void model_thread(unsigned num) {
  (void)num;
  for (unsigned i = 0; i < 4 / model_size; i++) {
    if (!occ_mutex_try(&mutex))
      occ_mutex_wait(&mutex);
    model_check(inside++ == 0);
    entered++;
    model_writes(&inside, sizeof inside);
    occ_load(&mutex, RELAXED); /* other threads may run here */
    model_check(--inside == 0);
    occ_mutex_unlock(&mutex);
  }
}

void model_end(void) {
  model_check(entered == 4 / model_size * model_size);
  model_check(mutex == 0 && starving == 0);
}
