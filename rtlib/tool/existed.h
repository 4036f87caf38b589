/* existed.h: which threads were there before the runtime was initialized.
 *
 * Layer:   tool. May include base/.
 * Owns:    the list of them.   Spec: [2013 §2, ompt_state_work_serial]
 * Callers: tool/adapter_2013.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_EXISTED_H
#define OCC_TOOL_EXISTED_H

/* Takes the threads that there are; replaces an earlier list. */
void occ_existed_begin(void);

/* 1: the calling thread is one of them. Async-signal safe. */
int occ_existed(void);

#endif
