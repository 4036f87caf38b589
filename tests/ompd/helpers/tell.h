/* tell.h: for programs under test: threads report their state and wait for each
 * other, and one thread stops.
 *
 * Owns:    `stop`, the record that the debugger reads.
 * Callers: programs that tests/ompd runs.
 *
 * A thread that has reported stays in `meet`, so that its report is true while
 * another thread is in `halt`. A thread that will wait in a construct reports
 * first. Another thread then waits in `await_sleep` until that thread sleeps.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_TELL_H
#define OMPD_TELL_H

#include "truth.h"

extern struct stop stop;

/* Begins a new stop, in a serial part. Waits until all workers are idle. */
void stop_new(const char *name, int count);

/* Writes the calling thread's state into stop.truth[number]. TELL is a macro,
 * so that it passes the frame of the task's code. */
struct truth *tell_at(int number, void *frame);
#define TELL(number) tell_at(number, __builtin_frame_address(0))

/* Reports only the thread's LWP and pthread numbers, and its role. */
struct truth *tell_thread(int number, enum role role);

/* Adds the facts about an explicit task (truth.h). */
void tell_task(struct truth *truth, int made, int beneath, int made_num,
               int beneath_num, int maker_max_threads);

/* Reports that the calling thread will wait in a construct. Call before the
 * wait. */
void tell_wait(struct truth *truth, int state, int waits_for);

/* Waits until the thread that wrote this truth sleeps in the system. */
void await_sleep(const struct truth *truth);

/* Lets the debugger look. `number` is the caller's index in stop.truth. */
void halt(int number);

/* Waits in user code until `count` threads are here. Then thread `halts` calls
 * halt. */
void meet(int count, int halts);

void await(const int *word, int value);
void set(int *word, int value);

/* If the program has a tool, adds the results of the tool's inquiries. */
void tell_tool(struct truth *truth);
extern int tell_has_tool;

#endif
