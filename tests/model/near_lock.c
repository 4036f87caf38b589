/* near_lock.c: engine/lock in a team with families (groups of threads). Members
 * of a family wait for a lock at a gate (struct occ_gate). One thread at a time
 * has the lock, all get their turn, and in the end no gate is in use.
 *
 * Each thread locks and unlocks twice; with three or four threads, once. The
 * last thread may belong to no family. A thread sleeps after one poll. After
 * one useless wake-up it starves: it polls and does not sleep again.
 *
 * tries: 2 4 0, 3 3 0, 4 1 0, 2 2 1
 * weak: 2 3 1, 3 1 1
 * weak deep: 3 2 1, 2 3 2
 */
/* SPDX-License-Identifier: MIT */
#include "engine/lock.c"
#include "base/park.c"
#include "engine/near_lock.c"

#include "team.h"

#include "families.h"

int occ_spin_once(struct occ_spinner *spinner) {
  (void)spinner;
  occ_spin_pause();
  return 0;
}

void *occ_alloc_try(size_t size, size_t align) {
  (void)align;
  return model_alloc(size);
}

static unsigned mutex, inside, entered;
static int stranger; /* the last thread is in no family */

void model_setup(void) {
  make_team();
  occ_settings.processors = MODEL_MOST;
  occ_settings.wait_policy = OCC_WAIT_DEFAULT;
  make_families(model_size == 2 ? 4 * model_choose(2) : model_choose(WAYS));
  stranger = model_choose(2);
  mutex = inside = entered = starving = 0;
}

void model_thread(unsigned num) {
  for (unsigned i = 0; i < 4 / model_size; i++) {
    if (!occ_mutex_try(&mutex)) {
      if (stranger && num == model_size - 1)
        occ_mutex_wait(&mutex);
      else
        occ_mutex_wait_near(&thread[num], &mutex);
    }
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
  for (unsigned i = 0; i < model_size; i++)
    model_check(team->families->of[i].gate.lock == 0);
}
