/* modules.h: the translation units in the process and their constructs.
 *
 * Layer:   tool. May include model/, abi.h.
 * Owns:    the list of struct OCC_module.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_MODULES_H
#define OCC_TOOL_MODULES_H

#include "model/exported_abi.h"

extern struct OCC_module *occ_modules; /* atomic */

/* The construct whose mfunction this is; NULL for any other address. */
const struct OCC_construct *occ_module_construct(const void *address);

/* The runtime starts. From now on each module that is loaded is examined. */
void occ_module_start(void);

/* The reverse of OCC_module_load. */
void occ_module_remove(struct OCC_module *module);

/* True if the function lies in the program, which is never unloaded, and not in
 * a library. Takes no lock. */
int occ_module_stays(OCC_mfunction *mfunction);

/* The name of a construct, a value of enum OCC_kind; NULL: none. */
const char *occ_construct_name(int kind);

/* True if the unit that contains this construct was compiled to report the
 * event. */
int occ_module_reports(const struct OCC_construct *construct, unsigned event);

/* Whether an event will come. The runtime's own events always come; an event of
 * lowered code comes from the units that were compiled to report it. */
enum occ_promise { OCC_COMES_NEVER, OCC_COMES_SOMETIMES, OCC_COMES_ALWAYS };
enum occ_promise occ_module_promise(unsigned event);

/* The same for a callback that results from several events of lowered code, one
 * bit each. */
enum occ_promise occ_module_promises(OCC_u64 events);

/* The events that at least one module reports, and the events that all modules
 * report. Without modules, these are all events. */
void occ_module_events(OCC_u64 *some, OCC_u64 *all);

#endif
