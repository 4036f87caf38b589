/* alloc.h: allocates memory that begins on a cache line and is zero.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread; never a signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_ALLOC_H
#define OCC_BASE_ALLOC_H

#include <stddef.h>

/* Returns zeroed memory, or NULL if there is none: for callers that can
 * continue. */
void *occ_alloc_try(size_t size, size_t align);

/* Like occ_alloc, but the memory is not zeroed. */
void *occ_alloc_raw(size_t size);

/* Never returns NULL: if there is no memory, the program ends. */
void *occ_alloc(size_t size);

void occ_free(void *memory);

/* For tests: lets the n-th allocation from now fail. With 0 none fails. */
void occ_alloc_fail_after(unsigned n);

#endif
