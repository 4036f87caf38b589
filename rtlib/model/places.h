/* places.h: reads the list of places to which threads are bound.
 *
 * Layer:   model. May include base/.
 * Owns:    occ_places.   Spec: [OMP 5.2 §21.1.6]
 * Callers: model/env and model/defaults set up the list, once; then it does not
 *          change.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_PLACES_H
#define OCC_MODEL_PLACES_H

#include "base/topology.h"

extern struct occ_cpusets occ_places;

/* Reads OMP_PLACES. Leaves out processors that are not in `usable`, and empty
 * places. Returns 0, and changes nothing, if the text is not valid or no place
 * is left. */
int occ_places_read(struct occ_cpusets *places, const char *text,
                    const struct occ_cpus *usable);

#endif
