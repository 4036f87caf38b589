/* room.h: estimates how many more threads the system can run.
 *
 * Layer:   base. Includes nothing.
 * Callers: engine/pool, before it starts very many threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_ROOM_H
#define OCC_BASE_ROOM_H

/* Returns an estimate of how many more threads the system can start, at least
 * 1. `stack_size` is the size of each new thread's stack. 0 means the system's
 * default size. */
unsigned occ_room_for_threads(unsigned long stack_size);

#endif
