/* counting.h: adds samples of threads to the record, and the blame for waits.
 *
 * For:      sampler.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTING_H
#define PROF_COUNTING_H

#include "prof/attach/thread.h"

/* Shows the thread's activity to the other threads (others.h). Pass a new
 * number as `look` for each look at all threads. */
void counting_show(unsigned look, struct thread *thread);

/* Adds a sample to the record: adds the time since the thread's last sample to
 * the thread's present place. Call after counting_show for all threads. */
void counting_add(const struct remote *remote, struct record *record,
                  struct thread *thread, int64_t now);

#endif
