/* allocator.h: OpenMP's allocators: traits, pools, what happens without memory.
 *
 * Layer:   engine. May include base/, model/, include/omp.h.
 * Owns:    the memory of allocators.   Spec: [OMP 5.2 §6]
 * Callers: any thread: api/omp_alloc, and constructs with an allocate clause.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_ALLOCATOR_H
#define OCC_ENGINE_ALLOCATOR_H

#include "model/allocator_traits.h"

#include <stddef.h>

/* Memory for `size` bytes, 0 for none. `alignment` is a power of 2; the
 * allocator's own counts too. A null allocator is the calling task's default.
 */
void *occ_allocator_take(omp_allocator_handle_t handle, size_t alignment,
                         size_t size, int zeroed);

/* The same for memory that takes the place of `memory`, of the same allocator;
 * give back `memory` if there is some. */
void *occ_allocator_retake(void *memory, size_t size);

/* Gives back what take returned; NULL is nothing. */
void occ_allocator_give(void *memory);

/* How much was asked for, and of whom. */
size_t occ_allocator_size(const void *memory);
omp_allocator_handle_t occ_allocator_of(const void *memory);

#endif
