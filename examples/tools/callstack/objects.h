/* objects.h: the loaded objects, told to libunwind without a lock.
 *
 * For:      walk.c. All but objects_start is async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OBJECTS_H
#define OBJECTS_H

/* Learns of all objects that are loaded now. */
void objects_start(void);

/* Between these two, calls of dl_iterate_phdr in this thread see the objects
 * that are known, and take no lock. They nest. */
void objects_enter(void);
void objects_leave(void);

/* The objects with the code at these addresses are known from now on. The code
 * must stay loaded during the call, as that on the caller's stack does. Returns
 * 1 if one was not known before. */
int objects_learn(void *const *pc, int count);

#endif
