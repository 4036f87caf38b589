/* look_2013.h: the checks at one stop of a program, live or in a core.
 *
 * Owns:    struct look. A check uses this struct, and reports with the macros
 *          of verdicts.h.
 * Callers: stops_2013.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD2013_LOOK_H
#define OMPD2013_LOOK_H

#include "debugger_2013.h"
#include "truth.h"

struct look {
  struct target *target;
  ompd_context_t *context;
  struct stop stop;
  int tracked; /* 1: OMP_DEBUG=enabled */
};

static inline int in_task(const struct truth *truth) {
  return truth->role == ROLE_RUNS || truth->role == ROLE_WAITS;
}

/* Returns 1 if OpenMP knows the thread that `truth` describes (truth.h). */
static inline int is_known(const struct look *look, const struct truth *truth) {
  return in_task(truth) || truth->role == ROLE_IDLE ||
         (truth->role == ROLE_BEGINS && look->tracked);
}

/* Returns the thread whose LWP number is in `truth`; 0 if the check failed. */
ompd_thread_handle_t look_thread(struct look *look, const struct truth *truth);

/* Returns the region `outwards` levels outside a thread's own region; 0 if the check failed. */
ompd_parallel_handle_t look_region(struct look *look,
                                   ompd_thread_handle_t thread, int outwards);
ompd_task_handle_t look_task(struct look *look, ompd_thread_handle_t thread);

/* Checks that the function at `entry` contains the code that reported `truth`. */
void look_function(struct look *look, const struct truth *truth,
                   ompd_taddr_t entry);

void check_process(struct look *look);
void check_threads(struct look *look);
void check_regions(struct look *look);
void check_tasks(struct look *look);
void check_settings(struct look *look);

/* Checks that handles are the same at a stop and in its core, and that handles of ended objects are
 * stale at the next stop. */
void check_handles(struct look *look);

#endif
