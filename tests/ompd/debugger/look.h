/* look.h: the checks at one stop of a program, live or in a core.
 *
 * Owns:    struct look. A check uses it, reports with debugger.h, and frees its
 *          handles.
 * Callers: stops.c. Other debuggers, such as codes.c, use only some functions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_LOOK_H
#define OMPD_LOOK_H

#include "debugger.h"
#include "truth.h"

struct look {
  struct target *target;
  ompd_address_space_handle_t *space;
  struct stop stop;
  int tracked; /* 1: OMP_DEBUG=enabled */
};

/* Reads the record of a stop. Returns 0, or -1 if the address has no record. */
int look_read(struct look *look, uint64_t address);

/* Finds the thread with the system number in `truth`. NULL: a check failed. */
ompd_thread_handle_t *look_thread(struct look *look, const struct truth *truth);

/* Returns 1 if the thread is known to OpenMP. */
int look_is_known(const struct look *look, const struct truth *truth);

void check_threads(struct look *look);
void check_regions(struct look *look);
void check_tasks(struct look *look);
void check_icvs(struct look *look);
void check_space(struct look *look);

/* Reads an integer control variable by its name, in any scope, for a handle. */
ompd_rc_t icv_of(struct look *look, void *handle, const char *name,
                 ompd_word_t *value);

static inline int in_task(const struct truth *truth) {
  return truth->role == ROLE_RUNS || truth->role == ROLE_WAITS;
}

#endif
