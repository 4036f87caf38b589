/* wait.c: engine/wait's sleep and base/park: no wake-up is lost.
 *
 * The first member stores a word for which all other members wait. Then the
 * first member waits for a word that each other member stores, by a RELEASE
 * store if team->light is set, else by a SEQ_CST store. In other runs, one word
 * has the number of the member whose turn it is, and each member waits for its
 * turn. No sleep has a time limit.
 *
 * tries: 2 4 0, 3 2 0, 2 3 2, 3 1 1
 * weak: 2 3 2, 3 1 1
 * weak deep: 3 2 1
 */
/* SPDX-License-Identifier: MIT */
#include "engine/polling.c"
#include "engine/wait.c"
#include "base/park.c"

#include "team.h"

static unsigned given, back[MODEL_MOST], round;
static OCC_u64 turn;
static char data[MODEL_MOST], token; /* the data that the words announce */

void model_setup(void) {
  make_team();
  team->light = model_choose(2) != 0;
  round = model_choose(2);
  turn = 0;
  given = 0;
  memset(back, 0, sizeof back);
}

static void wait_for(unsigned num, const unsigned *word) {
  struct occ_wait wait = {
      .ready = occ_ready_reached, .object = word, .target = 1, .team = team};
  occ_wait(&thread[num], &wait);
  model_check(*word == 1 || team->light);
}

static int is_reached(const void *word, OCC_u64 target) {
  return occ_load((const OCC_u64 *)word, SEQ_CST) == target;
}

static void take_turn(unsigned num) {
  struct occ_wait wait = {.ready = is_reached,
                          .object = &turn,
                          .target = num,
                          .team = team,
                          .word = &turn};
  occ_wait(&thread[num], &wait);
  model_writes(&token, 1);
  occ_store(&turn, num + 1, SEQ_CST);
  occ_wake_waiters(team, &turn, num + 1);
}

void model_thread(unsigned num) {
  if (round) {
    take_turn(num);
  } else if (num == 0) {
    model_writes(&token, 1);
    occ_store(&given, 1, SEQ_CST);
    occ_wake_team(team);
    for (unsigned i = 1; i < model_size; i++)
      wait_for(0, &back[i]);
    model_writes(data, model_size);
  } else {
    wait_for(num, &given);
    model_reads(&token, 1);
    model_writes(&data[num], 1);
    if (team->light)
      occ_store(&back[num], 1, RELEASE);
    else
      occ_store(&back[num], 1, SEQ_CST);
    occ_park_wake(&thread[0].inbox.park);
  }
}

void model_end(void) {
  model_check(team->sleepers == 0);
  model_check(turn == (round ? model_size : 0));
  if (round)
    return;
  for (unsigned i = 1; i < model_size; i++)
    model_check(back[i] == 1);
}
