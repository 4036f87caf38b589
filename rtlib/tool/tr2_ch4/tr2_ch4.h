/* tr2_ch4.h: declares the common part of TR2 and the ch. 4 draft.
 *
 * Layer:   tool. May include tool/. Must not include include/ompt.h or
 *          include/ompt_ch4.h, which define some names with different meanings.
 * Owns:    nothing.   Spec: [TR2], [CH4]
 * Callers: tr2/adapter_tr2, ch4/adapter_ch4.
 *
 * Events, states, registration and most inquiry functions are the same in TR2
 * and the draft. Each adapter has its own initializer, events of initial tasks,
 * and inquiry functions about regions and tasks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_TR2_CH4_H
#define OCC_TOOL_TR2_CH4_H

#include "tool/emit.h"

/* The callbacks in use. Atomic. First there is a place for each event of
 * occ_events.def, in the order of their numbers. Then there are 4 places for
 * target tasks. */
enum { OCC_TR2_CH4_PLACES = OCC_EV_COUNT + 4 };
extern void (*occ_tr2_ch4_callbacks[OCC_TR2_CH4_PLACES])(void);

typedef void occ_tr2_ch4_event(struct OCC_thread *self, enum occ_event event);

/* `initialize` calls the tool's initializer. `last` is the highest number of an
 * event of the interface. `initial_tasks` reports the events of initial
 * tasks. */
const struct occ_adapter *occ_tr2_ch4_start(void (*initialize)(void), int last,
                                            occ_tr2_ch4_event *initial_tasks);

/* Calls the tool's last callback. */
void occ_tr2_ch4_finalize(void);

/* Returns a function that both interfaces have, or NULL. `name` lacks ompt_:
 * see tool/interface_choice. */
void (*occ_tr2_ch4_lookup(const char *name))(void);

/* True for TR2. In the ch. 4 draft a target task is reported as an explicit
 * task, and its code as a parallel region of one thread. */
int occ_tr2_ch4_has_targets(void);

/* Implements occ_report, see include/occ.h. */
int occ_tr2_ch4_report(const char *events, int reported);

/* Converts the flags of a struct occ_mapping to TR2's ompt_data_map_t. */
int occ_tr2_ch4_map_type(unsigned flags);

/* `name` is the name of an entry point without ompt_. If it is set_callback or
 * get_callback, returns the entry point. For all other names returns NULL. */
void (*occ_tr2_ch4_registration(const char *name))(void);

#endif
