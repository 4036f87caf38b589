/* told_maps.h: reports the maps of constructs to tools.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing.
 * Callers: data_env, which holds the lock of the device's maps.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_TOLD_MAPS_H
#define OCC_DEVICE_TOLD_MAPS_H

#include "device/item.h"

/* Reports the map of an item. Call this function twice: with `ended` 0 before
 * the item's values are copied, and with `ended` 1 afterwards. `exits` is 1 if
 * the construct exits data, and 0 if it enters or updates data. */
void occ_device_maps_item(const struct occ_device *device,
                          const struct OCC_construct *of,
                          const struct occ_item *item, int exits, int ended);
/* Reports a construct's maps. Call this function while all items have storage:
 * after a construct that enters data has made the storage, and before a
 * construct that exits data (`exits` is 1) frees the storage. */
void occ_device_maps(struct occ_device *device, const struct occ_item *items,
                     size_t count, int exits);

#endif
