/* objects.h: lists the loaded objects for libunwind without a lock.
 *
 * For:      walk.c. Async-signal safe, except for objects_start.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OBJECTS_H
#define OBJECTS_H

/* Records all objects that are loaded now. */
void objects_start(void);

/* Between objects_enter and objects_leave, dl_iterate_phdr in this thread lists
 * the recorded objects, and takes no lock. The pairs may be nested. */
void objects_enter(void);
void objects_leave(void);

/* Records the objects that contain these code addresses. The code must stay
 * loaded during the call. Returns 1 if an object is new. */
int objects_learn(void *const *pc, int count);

#endif
