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

/* Never returns NULL: if there is no memory, the program ends. */
void *occ_alloc(size_t size);

void occ_free(void *memory);

/* Returns memory that is not zeroed, or NULL if there is none. For memory that
 * is soon freed: a later room of the same size then gets the same memory.
 * `align`: a power of two, at least that of a pointer. */
void *occ_room_try(size_t size, size_t align);
/* The same, on a cache line. Never returns NULL. */
void *occ_room_new(size_t size);
void occ_room_free(void *room);

/* For tests: lets the n-th allocation from now fail. With 0 none fails. */
void occ_alloc_fail_after(unsigned n);

#endif
