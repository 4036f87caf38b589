/* foreign.h: the other OpenMP runtime that objects of the program were compiled
 * for.
 *
 * Layer:   model. May include base/, model/, include/omp.h.
 * Owns:    occ_foreign.
 * Callers: api/, whose routines serve objects of other compilers too;
 *          engine/fork, which notes how deep the thread is in that runtime;
 *          api/instead, which puts ours in its place where that is possible.
 *
 * Objects of g++ and of ompt-cc that are linked into one program call the same
 * omp_get_thread_num, and g++'s own code for schedule(static) calls it too. So
 * a routine about the thread's position answers for the innermost region: ours,
 * or one of the other runtime.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_FOREIGN_H
#define OCC_MODEL_FOREIGN_H

#include "base/atomic.h"
#include "model/exported_abi.h"
#include "omp.h"

#include <stdint.h>

/* The type of the symbol OCC_instead in our libraries that have other runtimes'
 * names: the functions of which these libraries have only the name. */
struct occ_instead {
  const char *missing, *end;
};

/* The other runtime's routines of that name. All are NULL if there is no such
 * runtime; one is NULL if the runtime does not have it. Written before
 * occ_foreign_found. */
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
/* In a program without another runtime, only the test of this is executed. Set
 * once, as the runtime starts or while an object is loaded whose code will call
 * the routines. Threads that do not run that code may see it late. So a plain
 * load suffices. It is hidden, so that the test is one instruction. */
extern int occ_foreign_found __attribute__((__visibility__("hidden")));

/* The address that an entry of the object's dynamic section represents. The
 * dynamic linker may have added the object's own address to it already. */
const void *occ_foreign_address(const struct link_map *object, uintptr_t at);

/* The library that the object needs after `last`; the first one if `last` is
 * NULL. NULL: there are no more. */
const char *occ_foreign_needed(const struct link_map *object, const char *last);

/* A function that binds the object's references to `library` to our library.
 * Returns 0, or -1 if that is not possible. The pointer is NULL in a program
 * that contains the runtime. */
extern int (*occ_foreign_take)(const struct link_map *object,
                               const char *library);

/* Binds the object to our libraries in place of each other runtime that it
 * needs. Returns the handle of a runtime for which that is impossible; NULL:
 * there is none. */
void *occ_foreign_replace(const struct link_map *object);

/* Finds the other runtime of the object that contains the address, if the
 * object keeps one. The first runtime that is found is used from then on. */
void occ_foreign_look(const void *address);

/* True if there is another runtime, and the calling thread is in a region of
 * it, or in no region of ours.
 */
int occ_foreign_is_inner(void);

#define OCC_FOREIGN_ANSWERS(routine)                         \
  (OCC_UNLIKELY(occ_foreign_found) && occ_foreign.routine && \
   occ_foreign_is_inner())

#endif
