/* item.h: one list item of a construct, at work.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_item. Callers: this layer, construct/target.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_ITEM_H
#define OCC_DEVICE_ITEM_H

#include "device/device.h"

struct occ_mapped;

/* For the time of a construct. */
struct occ_item {
  struct OCC_map map;
  struct occ_mapped *to; /* its storage; 0: none */
  char *copy;            /* OCC_MAP_COPY: its address on the device */
  int fresh;             /* enter: made here. Exit: its last use was here */
};

/* A list item, or a part of one. Not a private copy, a structure of which the
 * parts follow, or an address that is only looked up. */
static inline int occ_item_is_told(const struct OCC_map *map) {
  return map->bytes && !(map->flags & (OCC_MAP_COPY | OCC_MAP_STRUCT));
}

#endif
