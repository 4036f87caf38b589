/* room.h: how many more threads the system has room for.
 *
 * Layer:   base. Includes nothing.
 * Callers: engine/pool, before it starts very many threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_ROOM_H
#define OCC_BASE_ROOM_H

/* A guess from what the system says at this moment, at least 1. `stack_size` is
 * that of the threads to come; 0: the system's default. */
unsigned occ_room_for_threads(unsigned long stack_size);

#endif
