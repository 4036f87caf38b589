/* modules.h: lists the translation units in the process, with their constructs.
 *
 * Layer:   tool. May include model/, abi.h.
 * Owns:    the list of struct OCC_module.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_MODULES_H
#define OCC_TOOL_MODULES_H

#include "model/exported_abi.h"

extern struct OCC_module *occ_modules; /* atomic */

/* An mfunction is the function that the compiler makes from a construct's body.
 * Returns the construct whose mfunction contains the address, or NULL. */
const struct OCC_construct *occ_module_construct(const void *address);

/* Call when the runtime starts. Looks for another OpenMP runtime in all
 * modules, and makes OCC_module_load look in later modules. */
void occ_module_start(void);

/* Reverses OCC_module_load. */
void occ_module_remove(struct OCC_module *module);

/* Returns true if the function lies in the program, which is never unloaded.
 * Takes no lock. */
int occ_module_stays(OCC_mfunction *mfunction);

/* Returns the name of a kind of construct (enum OCC_kind), or NULL. */
const char *occ_construct_name(int kind);

/* Returns true if the construct's translation unit was compiled to report the
 * event. */
int occ_module_reports(const struct OCC_construct *construct, unsigned event);

/* Tells whether an event will come. The runtime's own events always come. The
 * events of lowered code come only from translation units that were compiled to
 * report them. */
enum occ_promise { OCC_COMES_NEVER, OCC_COMES_SOMETIMES, OCC_COMES_ALWAYS };
enum occ_promise occ_module_promise(unsigned event);

/* `events` has a bit for each of several events of lowered code. Returns
 * OCC_COMES_ALWAYS if all these events always come, OCC_COMES_NEVER if none of
 * them comes, and otherwise OCC_COMES_SOMETIMES. */
enum occ_promise occ_module_promises(OCC_u64 events);

/* Sets *some to the events that at least one module reports, and *all to the
 * events that all modules report. Without modules, *all has every event. */
void occ_module_events(OCC_u64 *some, OCC_u64 *all);

#endif
