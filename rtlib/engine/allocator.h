/* allocator.h: takes memory from OpenMP's allocators, as their traits say.
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

/* Returns memory for `size` bytes, all 0 if `zeroed`, or NULL. `alignment` is a
 * power of 2; the allocator's own alignment applies too. A null allocator means
 * the calling task's default allocator. */
void *occ_allocator_take(omp_allocator_handle_t handle, size_t alignment,
                         size_t size, int zeroed);

/* Returns memory that will replace `memory`, from the same allocator, or NULL.
 * If the result is not NULL, the caller must copy the contents, and then give
 * `memory` back. */
void *occ_allocator_retake(void *memory, size_t size);

/* Gives back memory from occ_allocator_take or occ_allocator_retake. NULL is
 * allowed. */
void occ_allocator_give(void *memory);

/* Return the size that the user asked for, and the allocator. */
size_t occ_allocator_size(const void *memory);
omp_allocator_handle_t occ_allocator_of(const void *memory);

#endif
