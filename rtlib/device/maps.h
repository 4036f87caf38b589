/* maps.h: makes the list of a construct's items, with items that mappers add.
 *
 * Layer:   device. Callers: construct/target.   Spec: [OMP 5.2 §5.8.8]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_MAPS_H
#define OCC_DEVICE_MAPS_H

#include "device/data_env.h"

struct OCC_maps {
  struct occ_item *item;
  size_t count, room;
  const struct OCC_map *by; /* the item whose mapper is running */
};

/* Makes the list of a construct's items. The items point to their dimensions in
 * `maps`. Free the list with occ_maps_free. */
struct OCC_maps occ_maps_expand(const struct OCC_map *maps, size_t count);
void occ_maps_free(struct OCC_maps *maps);

#endif
