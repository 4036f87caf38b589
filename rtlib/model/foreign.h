/* foreign.h: calls the other OpenMP runtime that objects of the program were
 * compiled for.
 *
 * Layer:   model. May include base/, model/, include/omp.h.
 * Owns:    occ_foreign.
 * Callers: api/, whose routines also serve objects of other compilers;
 *          engine/fork, which notes how many regions of the other runtime the
 *          thread is in; api/instead, which replaces the other runtime by ours
 *          if possible.
 *
 * In one program, objects of g++ and of ompt-cc call the same
 * omp_get_thread_num; g++'s code for schedule(static) also calls it. So a
 * routine about teams and regions answers for the thread's innermost region,
 * whichever runtime has begun this region.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_FOREIGN_H
#define OCC_MODEL_FOREIGN_H

#include "base/atomic.h"
#include "model/exported_abi.h"
#include "omp.h"

#include <stdint.h>

/* Our libraries that have the names of other runtimes contain a variable
 * OCC_instead of this type. It has the begin and the end of the code of those
 * functions that the library does not implement. A call of such a function ends
 * the program. */
struct occ_instead {
  const char *missing, *end;
};

/* Routines of the other runtime, such as omp_get_level. A pointer is NULL if
 * the other runtime lacks the routine, or does not exist. The pointers are
 * stored before occ_foreign_found is. */
struct link_map;
struct occ_foreign {
  __typeof__(omp_get_level) *get_level;
  __typeof__(omp_get_num_threads) *get_num_threads;
  __typeof__(omp_get_thread_num) *get_thread_num;
  __typeof__(omp_in_parallel) *in_parallel;
  __typeof__(omp_get_active_level) *get_active_level;
  __typeof__(omp_get_team_size) *get_team_size;
  __typeof__(omp_get_ancestor_thread_num) *get_ancestor_thread_num;
  __typeof__(omp_get_num_teams) *get_num_teams;
  __typeof__(omp_get_team_num) *get_team_num;
  __typeof__(omp_in_final) *in_final;
  __typeof__(omp_get_max_threads) *get_max_threads;
  __typeof__(omp_set_num_threads) *set_num_threads;
  __typeof__(omp_get_dynamic) *get_dynamic;
  __typeof__(omp_set_dynamic) *set_dynamic;
  __typeof__(omp_get_nested) *get_nested;
  __typeof__(omp_set_nested) *set_nested;
  __typeof__(omp_get_schedule) *get_schedule;
  __typeof__(omp_set_schedule) *set_schedule;
  __typeof__(omp_get_max_active_levels) *get_max_active_levels;
  __typeof__(omp_set_max_active_levels) *set_max_active_levels;
};
extern struct occ_foreign occ_foreign;
/* 1 if there is another runtime. Hidden, so that each routine tests it by one
 * instruction. Set once, when the runtime starts or when an object that will
 * call the routines is loaded. Plain loads suffice: threads may see the new
 * value late. */
extern int occ_foreign_found __attribute__((__visibility__("hidden")));

/* Returns the address that an entry of the object's dynamic section stands for.
 * `at` is the entry's value. The dynamic linker may already have added the
 * object's address to this value. */
const void *occ_foreign_address(const struct link_map *object, uintptr_t at);

/* Returns the name of a library that the object needs. If `last` is NULL, this
 * is the first library. Otherwise `last` is a former result, and the new result
 * is the library after `last`, or NULL if there are no more. */
const char *occ_foreign_needed(const struct link_map *object, const char *last);

/* Binds the object's references to `library` to our library. Returns 0, or -1
 * if this is not possible. In a program that contains our runtime,
 * occ_foreign_take itself is NULL. */
extern int (*occ_foreign_take)(const struct link_map *object,
                               const char *library);

/* Binds the object to our libraries in place of other runtimes. Returns the
 * handle of a runtime that cannot be replaced, or NULL. */
void *occ_foreign_replace(const struct link_map *object);

/* Finds the other runtime that the object at this address needs, if this
 * runtime cannot be replaced. The first runtime found stays in use. */
void occ_foreign_look(const void *address);

/* Returns true if the calling thread's innermost region belongs to the other
 * runtime, or if the thread is not in a region of ours. Call only if
 * occ_foreign_found is 1. */
int occ_foreign_is_inner(void);

#define OCC_FOREIGN_ANSWERS(routine)                         \
  (OCC_UNLIKELY(occ_foreign_found) && occ_foreign.routine && \
   occ_foreign_is_inner())

#endif
