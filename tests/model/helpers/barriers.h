/* barriers.h: for models of barriers: counts the members' arrivals, checks
 * their data, and chooses the member that makes a task.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_BARRIERS_H
#define MODEL_BARRIERS_H

#include "tasks.h"
#include "team.h"

#define BARRIERS 2

static unsigned arrived[MODEL_MOST], made, done;
static char data[BARRIERS][MODEL_MOST]; /* of each member, for each barrier */
/* Member `maker` makes a task before barrier `before`. */
static unsigned maker, before;

static void reset_arrivals(void) {
  memset(arrived, 0, sizeof arrived);
  made = done = 0;
}

static void choose_maker(void) {
  maker = model_choose(model_size + 1); /* model_size: no member */
  before = maker < model_size ? model_choose(BARRIERS) : 0;
}

/* Call arrive before barrier `i`, and leave_barrier after it: leave_barrier
 * checks that all threads have arrived. */
static void arrive(unsigned num, unsigned i, OCC_mfunction *body) {
  if (num == maker && i == before) {
    made++;
    make_task(&thread[num], body);
  }
  arrived[num]++;
  model_writes(&data[i][num], 1);
}

static void leave_barrier(unsigned i) {
  for (unsigned other = 0; other < model_size; other++)
    model_check(arrived[other] > i);
  model_reads(data[i], model_size);
}

void model_end(void) {
  unsigned found;
  model_check(made == done && team->sleepers == 0);
  model_check(count_free(0, &found) == model_size * RECORDS);
}

#endif
