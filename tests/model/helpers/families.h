/* families.h: for models of large teams: divides a small team into families. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_FAMILIES_H
#define MODEL_FAMILIES_H

#include "engine/families.c"

unsigned occ_returns_apart; /* for models without tasks */

/* Divides the threads into families: row `number` of cluster[] has the family
 * of each thread. A family with a higher number begins at a later thread. */
enum { WAYS = 5 };

static void make_families(unsigned number) {
  static const unsigned cluster[WAYS][MODEL_MOST] = {
      {0, 1, 2, 3}, {0, 0, 1, 1}, {0, 1, 1, 1}, {0, 1, 0, 1}, {0, 0, 0, 0}};
  team->capacity = model_size;
  team->families = 0;
  team->disseminate = OCC_MEET_IN_FAMILIES;
  model_check(occ_families_make(team, cluster[number]));
}

#endif
