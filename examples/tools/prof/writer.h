/* writer.h: writing the record, in the observed process.
 *
 * For:      sample.c. Only writer_start is not async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_WRITER_H
#define PROF_WRITER_H

#include "callstack/callstack.h"
#include "prof/record.h"

/* Makes a file in the folder and maps it: also anew, in a child after fork().
 * NULL where that fails, after a message. */
struct record *writer_start(const char *folder, unsigned rate);

/* The context with this stack; a new one if there is none. NULL: no room. */
struct record_context *writer_context(const struct callstack *stack,
                                      enum doing doing);

/* The calling thread's row for this return address; NULL: no room. */
struct record_place *writer_place(struct record_thread *thread,
                                  enum place_kind kind, const void *ra);

/* A new thread's row; NULL: no room. */
struct record_thread *writer_thread(int type);

#endif
