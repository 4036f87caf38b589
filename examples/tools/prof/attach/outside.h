/* outside.h: writing the record of a process from outside of it.
 *
 * For:      attach.c. One thread writes; writer.c is for several.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OUTSIDE_H
#define PROF_OUTSIDE_H

#include "prof/attach/joined.h"
#include "prof/record/record.h"

/* Creates the record of the process in the folder. Returns NULL after a
 * message. */
struct record *outside_start(const char *folder, const struct remote *remote,
                             unsigned rate);
void outside_end(struct record *record);

/* The context with this stack. NULL: there is no room. */
struct record_context *outside_context(const struct remote *remote,
                                       const struct joined *joined, int state,
                                       enum doing doing);
/* A new thread's row. NULL: there is no room. */
struct record_thread *outside_thread(pid_t tid, int type);

#endif
