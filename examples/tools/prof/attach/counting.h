/* counting.h: adds samples, and the blame for waits, to the record.
 *
 * For:      sampler.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTING_H
#define PROF_COUNTING_H

#include "prof/attach/thread.h"

/* Shows the thread's activity to the other threads (others.h). `look`: the
 * number of the round. */
void counting_show(unsigned look, struct thread *thread);

/* Counts the time since the thread's last sample for its present place, and
 * adds the blame for waits. Call after counting_show for all threads. */
void counting_add(const struct remote *remote, struct record *record,
                  struct thread *thread, int64_t now);

#endif
