/* wait.c: engine/wait's sleep and base/park: no wake-up is lost.
 *
 * The first member stores a word that all wait for, then waits for a word of
 * each of the others, who post it by the light variant, or as the team has it
 * where that is not to be had. Nobody's sleep has a limit.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/wait.c"
#include "base/park.c"

#include "team.h"

static unsigned given, back[MODEL_MOST];

void model_setup(void) {
  make_team();
  team->light = model_choose(2) != 0;
  given = 0;
  memset(back, 0, sizeof back);
}

static void wait_for(unsigned num, const unsigned *word) {
  struct occ_wait wait = {
      .ready = occ_ready_reached, .object = word, .target = 1, .team = team};
  occ_wait(&thread[num], &wait);
  model_check(*word == 1 || team->light);
}

void model_thread(unsigned num) {
  if (num == 0) {
    occ_store(&given, 1, SEQ_CST);
    occ_wake_team(team);
    for (unsigned i = 1; i < model_size; i++)
      wait_for(0, &back[i]);
  } else {
    wait_for(num, &given);
    if (team->light)
      occ_store(&back[num], 1, RELEASE);
    else
      occ_store(&back[num], 1, SEQ_CST);
    occ_park_wake(&thread[0].inbox.park);
  }
}

void model_end(void) {
  model_check(team->sleepers == 0);
  for (unsigned i = 1; i < model_size; i++)
    model_check(back[i] == 1);
}
