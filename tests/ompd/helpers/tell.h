/* tell.h: for programs under test: threads report their state, wait for each
 * other, and one stops.
 *
 * Owns:    `stop`, the record that the debugger reads.
 * Callers: programs that tests/ompd runs.
 *
 * A thread that has reported stays in user code, in `meet`, so that its report
 * is true while another thread is in `halt`. A thread that waits in a construct
 * reports before it enters it, and `await_sleep` returns once it sleeps in
 * there.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_TELL_H
#define OMPD_TELL_H

#include "truth.h"

extern struct stop stop;

/* A new stop, in a serial part; waits until all workers are idle. */
void stop_new(const char *name, int count);

/* The calling thread's own answers, as truth number `number`. In a macro, as
 * the frame is that of the code of the task. */
struct truth *tell_at(int number, void *frame);
#define TELL(number) tell_at(number, __builtin_frame_address(0))

/* Only which thread it is. */
struct truth *tell_thread(int number, enum role role);

/* The truth of an explicit task: see truth.h. */
void tell_task(struct truth *truth, int made, int beneath, int made_num,
               int beneath_num, int maker_max_threads);

/* The calling thread waits in a construct from now on. Returns immediately. */
void tell_wait(struct truth *truth, int state, int waits_for);

/* Waits until the thread that wrote this truth sleeps in the system. */
void await_sleep(const struct truth *truth);

/* The debugger looks now. `number` is the caller's truth. */
void halt(int number);

/* A rendezvous of `count` threads in user code; `halts` is one that stops
 * there. */
void meet(int count, int halts);

/* Waits for a word in user code. */
void await(const int *word, int value);
void set(int *word, int value);

/* With a tool linked in: adds what its inquiries answer. */
void tell_tool(struct truth *truth);
extern int tell_has_tool;

#endif
