/* allocator_traits.h: sets an allocator's traits, from a list or a text, and
 * writes them as a text.
 *
 * Layer:   model. May include base/, include/omp.h.
 * Owns:    struct occ_allocator.   Spec: [OMP 5.2 §6.2, §21.5.1]
 * Callers: engine/allocator, api/omp_alloc, model/env.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_ALLOCATOR_TRAITS_H
#define OCC_MODEL_ALLOCATOR_TRAITS_H

#include "omp.h"

#include <stddef.h>

struct occ_allocator {
  omp_memspace_handle_t memspace;
  omp_alloctrait_value_t fallback, partition;
  omp_allocator_handle_t next; /* fb_data: the allocator to use instead */
  int pinned;
  size_t alignment;
  size_t pool_size; /* SIZE_MAX: no limit */
  size_t used;      /* atomic: allocated bytes of the pool */
};

/* Sets the given traits, and the defaults of all other traits. Returns 0 if a
 * value is not valid. */
int occ_traits_apply(struct occ_allocator *allocator,
                     omp_memspace_handle_t memspace, int ntraits,
                     const omp_alloctrait_t *traits);

/* Reads OMP_ALLOCATOR: a predefined allocator, or a memory space with or
 * without traits. Returns 0 if the text is not valid. */
int occ_traits_read(const char *text, unsigned long *handle);

/* Writes the allocator in the form of OMP_ALLOCATOR. */
void occ_traits_write(char *text, size_t size, unsigned long handle);

static inline int occ_is_power_of_2(size_t n) { return n && !(n & (n - 1)); }

#endif
