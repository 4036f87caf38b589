/* item.h: the state of one list item while its construct is executed.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_item. Callers: this layer, construct/target.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_ITEM_H
#define OCC_DEVICE_ITEM_H

#include "device/device.h"

struct occ_mapped;

/* Lives as long as the execution of the construct. */
struct occ_item {
  struct OCC_map map;
  struct occ_mapped *to; /* its storage; 0: none */
  char *copy;            /* OCC_MAP_COPY: its address on the device */
  int fresh; /* enter: created here. Exit: its last use was here */
  /* For an update with gaps: the map covers everything from the first to the
   * last place, and these are its dimensions. */
  const struct OCC_map *repeat;
  size_t repeats;
  size_t piece; /* the length of a part without gaps */
};

/* The bytes of its values. */
static inline size_t occ_item_bytes(const struct occ_item *item) {
  size_t bytes = item->repeats ? item->piece : item->map.bytes;
  for (size_t i = 0; i < item->repeats; i++)
    bytes *= item->repeat[i].element;
  return bytes;
}

/* True for a list item and for a part of one. Not for a private copy, a
 * structure of which the parts follow, or an address that is only looked up. */
static inline int occ_item_is_told(const struct OCC_map *map) {
  return map->bytes && !(map->flags & (OCC_MAP_COPY | OCC_MAP_STRUCT));
}

#endif
