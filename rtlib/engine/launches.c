/* launches.c: keeps the target tasks that have left their thread while a device
 * executes their code.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->launched, OCC_EVENT_MAY_LEAVE, OCC_EVENT_LEFT.
 * Callers: see the header.   Spec: [OMP 5.2 §12.9, §13.8]
 *
 * A team lists these tasks (`launched`). Only teams of one thread have such
 * tasks, so only one thread uses the list. Each of these tasks has a record,
 * the launch, with the address of a word. A device that answers changes this
 * word, then wakes all threads that sleep on it. So a thread that sleeps on
 * these words and on its own park word misses no wake-up. (It sleeps on at most
 * OCC_PARK_WORDS of these words.) The sleep lasts at most LONGEST_US: then the
 * thread checks that the devices still exist.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/launches.h"

#define LONGEST_US 100000

void occ_launch_allow(const struct occ_thread *self, struct occ_task *task) {
  if (task->pub.construct->kind == OCC_TARGET)
    occ_store(&task->special.event,
              self->pub.team_size == 1 ? OCC_EVENT_MAY_LEAVE : 0, RELAXED);
}

void occ_launch_leave(struct occ_thread *self, struct occ_launch *launch) {
  struct occ_launch **at = &occ_team_current(self)->launched;
  launch->task = occ_task_current(self);
  launch->next = 0;
  occ_store(&launch->task->special.event, OCC_EVENT_LEFT, RELAXED);
  while (*at)
    at = &(*at)->next;
  *at = launch;
}

static int is_answered(const struct occ_launch *launch) {
  return occ_load(launch->word.at, ACQUIRE) != launch->word.expected;
}

struct occ_launch *occ_launch_take(const struct occ_thread *self) {
  struct occ_launch **at = &occ_team_current(self)->launched, *launch;
  while ((launch = *at) && !is_answered(launch))
    at = &launch->next;
  if (launch)
    *at = launch->next;
  return launch;
}

void occ_launches_sleep(struct occ_thread *self) {
  struct occ_park_word word[OCC_PARK_WORDS];
  unsigned count = 0;
  for (struct occ_launch *l = occ_team_current(self)->launched;
       l && count < OCC_PARK_WORDS; l = l->next)
    word[count++] = l->word;
  occ_park_sleep_beside(&self->inbox.park, word, count, LONGEST_US);
  for (struct occ_launch *l = occ_team_current(self)->launched; l; l = l->next)
    l->check(l);
}
