/* told_maps.h: reports the maps of constructs to tools.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing. Callers: data_env, with its lock.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TOLD_MAPS_H
#define OCC_DEVICE_TOLD_MAPS_H

#include "device/item.h"

/* Reports the map of an item. Call it with `ended` 0 before the values are
 * copied, and with `ended` 1 afterwards. `exits` is 1 if the map ends. */
void occ_device_maps_item(const struct occ_device *device,
                          const struct OCC_construct *of,
                          const struct occ_item *item, int exits, int ended);
/* Reports a construct's maps. Call when all items have storage; with `exits`,
 * before the items lose their storage. */
void occ_device_maps(struct occ_device *device, const struct occ_item *items,
                     size_t count, int exits);

#endif
