/* rare_icv.c: stores the rarely set control variables of tasks.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    the table of sets; a set that is in the table does not change.
 * Callers: any thread. No other lock is taken while the lock is held.
 */
/* SPDX-License-Identifier: MIT */
#include "model/rare_icv.h"

#include "base/log.h"

#include <pthread.h>

#define MOST OCC_RARE_ICVS

struct occ_rare_icvs occ_rare_icvs[MOST];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned char free_again[MOST]; /* 1 if the allocator was destroyed */
static unsigned count;

void occ_rare_icv_begin(struct occ_rare_icvs first) {
  pthread_mutex_lock(&lock);
  occ_rare_icvs[0] = first;
  count = 1;
  pthread_mutex_unlock(&lock);
}

struct occ_rare_icvs occ_rare_icv_get(unsigned number) {
  struct occ_rare_icvs values;
  pthread_mutex_lock(&lock);
  values = occ_rare_icvs[number];
  pthread_mutex_unlock(&lock);
  return values;
}

unsigned char occ_rare_icv_number(struct occ_rare_icvs values,
                                  unsigned number) {
  unsigned at = 0, spare = MOST;
  pthread_mutex_lock(&lock);
  for (; at < count; at++) {
    /* Even after the allocator was destroyed, a task may have it as its default
     * allocator. This task's default device must not change. */
    if (occ_rare_icvs[at].device != values.device)
      continue;
    if (free_again[at])
      spare = at;
    else if (occ_rare_icvs[at].allocator == values.allocator)
      break;
  }
  if (at == count) {
    if (spare < MOST)
      at = spare;
    else if (count < MOST)
      count++;
    if (at < MOST) {
      occ_rare_icvs[at] = values;
      free_again[at] = 0;
      number = at;
    }
  } else {
    number = at;
  }
  pthread_mutex_unlock(&lock);
  if (at == MOST)
    occ_warn("more than %d different default allocators and devices", MOST);
  return (unsigned char)number;
}

void occ_rare_icv_forget(unsigned long allocator) {
  pthread_mutex_lock(&lock);
  for (unsigned i = 1; i < count; i++)
    if (occ_rare_icvs[i].allocator == allocator)
      free_again[i] = 1;
  pthread_mutex_unlock(&lock);
}
