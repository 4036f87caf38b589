/* writer.h: writes the record, in the observed process.
 *
 * For:      sample.c, tool.c, precise.c. Async-signal safe, except for
 *           writer_start.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_WRITER_H
#define PROF_WRITER_H

#include "callstack/callstack.h"
#include "prof/record/record.h"

/* Creates a file in the folder and maps it. Returns 0, or -1 after a message;
 * -1 without a message if there is no folder. Call again in a forked child. */
int writer_start(const char *folder, unsigned rate);

/* Returns the record that writer_start has mapped last. */
struct record *writer_record(void);

/* Returns the context with this stack. Makes it if there is none. NULL: there
 * is no room. */
struct record_context *writer_context(const struct callstack *stack,
                                      enum doing doing);

/* Returns the calling thread's row for events of `kind` at `pc` (see
 * record_place.h). `code` is an address in the outlined function of the
 * construct that is recorded with the row. NULL: there is no room. */
struct record_place *writer_place(struct record_thread *thread,
                                  enum place_kind kind, const void *pc,
                                  const void *code);

/* Records the registers of a thread that works. `context` is the third argument
 * of the signal handler. */
void writer_moment(const struct record_thread *thread, const void *context,
                   int64_t time, int64_t weight);

/* Records a memory access that the processor has sampled. */
void writer_access(const struct record_thread *thread, uint64_t pc,
                   uint64_t address, uint64_t source, int64_t time);

/* Returns a row of the record for a new thread. NULL: there is no room. */
struct record_thread *writer_thread(int type);

/* Counts a thread that is not sampled. */
void writer_missing(enum missing why);

#endif
