/* alloc.h: memory that begins on a cache line and is zero.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread; never a signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_ALLOC_H
#define OCC_BASE_ALLOC_H

#include <stddef.h>

/* NULL when there is no memory: the caller can do with less. */
void *occ_alloc_try(size_t size, size_t align);

/* Not zeroed. Never NULL, as below. */
void *occ_alloc_raw(size_t size);

/* Never NULL: without memory the program ends with a message. */
void *occ_alloc(size_t size);

void occ_free(void *memory);

/* Tests make the n-th allocation from now fail; 0 turns that off. */
void occ_alloc_fail_after(unsigned n);

#endif
