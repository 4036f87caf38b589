/* lock.c: engine/lock: one thread at a time has the lock, and all get their
 * turn.
 *
 * Each thread locks and unlocks twice; with three or four threads, once. Some of
 * them poll longer than others. Here a thread starves after one useless wake-up:
 * it polls and does not sleep again.
 *
 * tries: 2 4 0, 3 3 0, 4 2 0, 2 2 1
 * weak: 2 4 2, 3 2 1
 * weak deep: 4 2 1, 3 3 2
 */
/* SPDX-License-Identifier: MIT */
#include "engine/lock.c"
#include "base/park.c"

#include "team.h"

struct occ_gate *occ_gate_of(const struct occ_thread *self,
                             const unsigned *word) {
  (void)self, (void)word;
  return 0;
}

int occ_spin_once(struct occ_spinner *spinner) {
  (void)spinner;
  return 0;
}

int occ_spin_together(struct occ_member *seat, const struct occ_team *its) {
  (void)seat, (void)its;
  return 0;
}

static unsigned mutex, inside, entered;
static unsigned longer; /* so many threads poll longer */

void model_setup(void) {
  make_team();
  occ_settings.processors = 2;
  occ_settings.wait_policy = OCC_WAIT_DEFAULT;
  team->may_spin = model_size;
  longer = model_choose(model_size);
  mutex = inside = entered = starving = 0;
}

void model_thread(unsigned num) {
  for (unsigned i = 0; i < 4 / model_size; i++) {
    if (!occ_mutex_try(&mutex))
      num < longer ? occ_mutex_wait_near(&thread[num], &mutex)
                   : occ_mutex_wait(&mutex);
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
