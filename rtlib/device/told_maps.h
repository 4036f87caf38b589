/* told_maps.h: reports the maps of constructs to tools.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing. Callers: data_env, with its lock.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TOLD_MAPS_H
#define OCC_DEVICE_TOLD_MAPS_H

#include "device/item.h"

/* Call before and after the mapping of one item. `exits`: the map ends. */
void occ_device_maps_item(const struct occ_device *device,
                          const struct OCC_construct *of,
                          const struct occ_item *item, int exits, int ended);
/* Call when all items of a construct have storage, or are about to lose it. */
void occ_device_maps(struct occ_device *device, const struct occ_item *items,
                     size_t count, int exits);

#endif
