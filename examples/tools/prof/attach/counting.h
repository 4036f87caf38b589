/* counting.h: adds samples of threads to the record, and the blame for waits.
 *
 * For:      sampler.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTING_H
#define PROF_COUNTING_H

#include "prof/attach/thread.h"

/* Shows the thread's activity to the others (others.h). `look` is another
 * number for each look at all threads. */
void counting_show(unsigned look, struct thread *thread);

/* The thread has been where it is now since its last sample. Call after
 * counting_show for all threads. Returns how many samples that is. */
int counting_add(const struct remote *remote, struct record *record,
                 struct thread *thread, int64_t now);

#endif
