/* early_threads.h: recognizes threads that existed before the runtime was
 * initialized.
 *
 * Layer:   tool. May include base/.
 * Owns:    the list of these threads.   Spec: [2013 §2]
 * Callers: adapter_draft2013, draft2013_inquiry.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EARLY_THREADS_H
#define OCC_TOOL_EARLY_THREADS_H

/* Makes a list of the threads that exist now. It replaces an earlier list. */
void occ_early_threads_take(void);

/* Async-signal safe. */
int occ_is_early_thread(void);

#endif
