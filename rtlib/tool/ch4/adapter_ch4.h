/* adapter_ch4.h: what the ch. 4 draft of OMPT does differently from TR2.
 *
 * Layer:   tool.
 * Spec:    [CH4], as in include/ompt_ch4.h.
 * Callers: tr2/adapter_tr2, which has the events and the tool's life.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_CH4_H
#define OCC_TOOL_ADAPTER_CH4_H

/* Calls the tool's initializer. */
void occ_ch4_initialize(void (*initializer)(void));

/* What TR2 and the draft have in common; in tr2/adapter_tr2. */
void (*occ_tr2_lookup(const char *name))(void);

#endif
