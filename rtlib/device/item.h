/* item.h: declares the state of a list item while its construct is executed.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_item. Callers: this layer, construct/target.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_DEVICE_ITEM_H
#define OCC_DEVICE_ITEM_H

#include "device/device.h"

struct occ_mapped;

struct occ_item {
  struct OCC_map map;
  struct occ_mapped *to; /* the item's storage, or 0 */
  char *copy;            /* OCC_MAP_COPY: the copy on the device */
  int fresh; /* 1 if storage is created on entry and freed on exit */
  /* The dimensions of an array section with gaps, in target update. `map`
   * covers all bytes, also those in gaps. */
  const struct OCC_map *repeat;
  size_t repeats;
  size_t piece; /* the length of a part without gaps */
};

static inline size_t occ_item_bytes(const struct occ_item *item) {
  size_t bytes = item->repeats ? item->piece : item->map.bytes;
  for (size_t i = 0; i < item->repeats; i++)
    bytes *= item->repeat[i].element;
  return bytes;
}

/* Returns true if this map, of a list item or of a part of an item, is reported
 * to tools. Three kinds of maps are not reported: private copies, structures
 * whose parts follow in the list, and maps of 0 bytes, which only search for
 * storage. */
static inline int occ_item_is_told(const struct OCC_map *map) {
  return map->bytes && !(map->flags & (OCC_MAP_COPY | OCC_MAP_STRUCT));
}

#endif
