/* object.h: tells which library contains an address, also after other libraries
 * were loaded at the same address.
 *
 * For:      store.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_OBJECT_H
#define TRACE_OBJECT_H

struct object;

/* Returns the library that contains the address now; NULL: the program contains
 * it, or memory is missing. Call under the lock of places. */
const struct object *object_with(const void *address);

/* Returns 1 if the object still is loaded and contains the address. NULL stands
 * for the program. Needs no lock. */
int object_contains(const struct object *object, const void *address);

/* Call in a forked child. */
void object_forget(void);

#endif
