/* tr2_ch4.h: the common part of TR2 and the ch. 4 draft.
 *
 * Layer:   tool. May include tool/. Not include/ompt.h or include/ompt_ch4.h,
 * whose names have different meanings. Owns:    nothing.   Spec: [TR2], [CH4]
 * Callers: tr2/adapter_tr2, ch4/adapter_ch4.
 *
 * Events, states, registration and most inquiries are the same. The initializer
 * gets its arguments in another order. Each adapter has its own events of
 * initial tasks, and its own inquiries about regions and tasks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TR2_CH4_H
#define OCC_TOOL_TR2_CH4_H

#include "tool/emit.h"

/* Callbacks are numbered like canonical events; 4 more follow. Atomic: the
 * callbacks that are called. */
enum { OCC_TR2_CH4_PLACES = OCC_EV_COUNT + 4 };
extern void (*occ_tr2_ch4_callbacks[OCC_TR2_CH4_PLACES])(void);

/* Calls the tool's callback of an event. */
typedef void occ_tr2_ch4_event(struct OCC_thread *self, enum occ_event event);

/* Lets the tool register: `initialize` calls its initializer. `last` is the
 * last event of the interface. `initial_tasks` is for the events of initial
 * tasks. */
const struct occ_adapter *occ_tr2_ch4_start(void (*initialize)(void), int last,
                                            occ_tr2_ch4_event *initial_tasks);

/* The tool's last call. */
void occ_tr2_ch4_finalize(void);

/* A function that both interfaces have, by its name without ompt_: see
 * tool/interface_choice. NULL: they have no function of that name. */
void (*occ_tr2_ch4_lookup(const char *name))(void);

/* True if the interface has target tasks, as TR2 has. In the other one target
 * tasks are explicit tasks, and their code is a parallel region of one
 * thread. */
int occ_tr2_ch4_has_targets(void);

/* occ_report of include/occ.h. */
int occ_tr2_ch4_report(const char *events, int reported);

/* Converts the flags of a struct occ_mapping to TR2's ompt_data_map_t. */
int occ_tr2_ch4_map_type(unsigned flags);

/* Looks up ompt_set_callback and ompt_get_callback. */
void (*occ_tr2_ch4_registration(const char *name))(void);

#endif
