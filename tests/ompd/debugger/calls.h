/* calls.h: for each routine of the library, a function that calls the routine
 * with the handles in a struct subject.
 *
 * Owns: the list of these functions, each of which frees its results.
 * Callers: codes.c, fuzz.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_CALLS_H
#define OMPD_CALLS_H

#include "debugger.h"

struct subject {
  struct target *target;
  ompd_address_space_handle_t *space;
  ompd_thread_handle_t *thread;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
  uint64_t pthread;
  int lwp, number; /* number: of a thread in its team */
  ompd_word_t state;
  ompd_icv_id_t icv; /* the variable before the requested one in the list */
  ompd_scope_t scope; /* 0: the variable's own scope */
};

extern const struct call {
  const char *name;
  ompd_rc_t (*function)(const struct subject *s);
} calls[];
extern const int call_count;

/* Sets the members to the threads, regions and tasks of a stopped program. A
 * member whose object does not exist keeps its value. */
void subject_renew(struct subject *s);
void subject_release(struct subject *s);

#endif
