/* alloc.h: memory that begins on a cache line and is zero.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread; never a signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_ALLOC_H
#define OCC_BASE_ALLOC_H

#include <stddef.h>

/* Returns NULL if there is no memory; for callers that can do with less. */
void *occ_alloc_try(size_t size, size_t align);

/* The memory is not zeroed. Never NULL, like occ_alloc. */
void *occ_alloc_raw(size_t size);

/* Never NULL: without memory the program ends with a message. */
void *occ_alloc(size_t size);

void occ_free(void *memory);

/* Tests make the n-th allocation from now fail; 0 turns that off. */
void occ_alloc_fail_after(unsigned n);

#endif
