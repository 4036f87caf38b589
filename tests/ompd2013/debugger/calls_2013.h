/* calls_2013.h: for each routine of libompd2013, a function that calls the
 * routine with the handles in a struct subject.
 *
 * Owns:    `calls`, the list of the functions. A function frees its results.
 * Callers: codes_2013.c, fuzz_2013.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD2013_CALLS_H
#define OMPD2013_CALLS_H

#include "debugger_2013.h"

struct subject {
  ompd_context_t *context;
  ompd_thread_handle_t thread;
  ompd_parallel_handle_t region;
  ompd_task_handle_t task;
  ompd_osthread_t name;
};

/* The object that a call needs in addition to a context. */
enum needs { NOTHING, A_NAME, A_THREAD, A_REGION, A_TASK, NO_PROGRAM };

extern const struct call {
  const char *name;
  enum needs needs;
  ompd_rc_t (*function)(const struct subject *s);
  ompd_rc_t (*to_nowhere)(const struct subject *s); /* with NULL for results */
} calls[];
extern const int call_count;

#endif
