/* outside.h: writes the record of a process from outside of the process.
 *
 * For:      attach.c, sampler.c, counting.c. Only one thread may write;
 *           writer.c is for several threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OUTSIDE_H
#define PROF_OUTSIDE_H

#include "prof/attach/joined.h"
#include "prof/record/record.h"

/* Creates the record of the process in the folder. Returns NULL after a message
 * if this fails. */
struct record *outside_start(const char *folder, const struct remote *remote,
                             unsigned rate);
void outside_end(struct record *record);

/* Returns the record's context with this stack. Makes one if there is none yet.
 * NULL: there is no room. */
struct record_context *outside_context(const struct remote *remote,
                                       const struct joined *joined, int state,
                                       enum doing doing);
/* Returns a row of the record for a new thread. NULL: there is no room. */
struct record_thread *outside_thread(pid_t tid, int type);

#endif
