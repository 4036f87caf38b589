/* init.h: sets up the messages of OCC_DEBUG and the settings, before any other
 * part of the runtime.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing. Starts no thread. Callers: engine/lifecycle.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_INIT_H
#define OCC_MODEL_INIT_H

/* Call once in a process, and again in a forked child, when no other thread can
 * be in the runtime. */
void occ_init(void);

#endif
