/* init.h: the set-up that must precede every other part of the runtime.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    the once-only set-up of settings and traces; starts no thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_INIT_H
#define OCC_MODEL_INIT_H

/* Reads the environment. Called once in a process, and again in a forked
 * child, always by the only thread that can be in the runtime. */
void occ_init(void);

#endif
