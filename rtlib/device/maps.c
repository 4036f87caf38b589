/* maps.c: applies mappers to list items.
 *
 * Layer:   device. May include base/, abi.h.
 * Owns:    nothing. Callers: construct/target, mappers in lowered code.
 * Spec:    [OMP 5.2 §5.8.3, §5.8.8]
 */
/* SPDX-License-Identifier: MIT */
#include "device/maps.h"

#include "base/alloc.h"

#include <string.h>

static struct occ_item *add(struct OCC_maps *into, const struct OCC_map *map) {
  if (into->count == into->room) {
    const size_t room = into->room ? 2 * into->room : 8;
    struct occ_item *more = occ_alloc(room * sizeof *more);
    if (into->count)
      memcpy(more, into->item, into->count * sizeof *more);
    occ_free(into->item);
    into->item = more;
    into->room = room;
  }
  into->item[into->count] = (struct occ_item){.map = *map};
  return &into->item[into->count++];
}

/* Combines the flags of an item and of a map in its mapper. The result has `to`
 * or `from` if both have it, a modifier if one of the two has it, and `delete`
 * if the item has it. */
static unsigned both(unsigned item, unsigned mappers) {
  const unsigned values = OCC_MAP_TO | OCC_MAP_FROM;
  return (item & mappers & values) | (item & OCC_MAP_DELETE) |
         (mappers & ~(values | (unsigned)OCC_MAP_DELETE)) |
         (item & (OCC_MAP_ALWAYS | OCC_MAP_PRESENT | OCC_MAP_CLOSE |
                  OCC_MAP_HOLD | OCC_MAP_IMPLICIT));
}

/* Returns a copy of the map. If an item's mapper adds the map, the flags are
 * those of the item and the map combined. */
static struct OCC_map asked(const struct OCC_maps *into,
                            const struct OCC_map *map) {
  struct OCC_map as = *map;
  if (into->by)
    as.flags = both(into->by->flags, map->flags);
  return as;
}

/* Adds an item that maps the storage of the whole array, but copies no
 * values. */
static void add_storage(struct OCC_maps *into, const struct OCC_map *map) {
  struct OCC_map all = *map;
  all.flags &= ~(unsigned)(OCC_MAP_TO | OCC_MAP_FROM | OCC_MAP_ALWAYS);
  add(into, &all);
}

static void call_mapper(struct OCC_maps *into, const struct OCC_map *map) {
  const struct OCC_map *around = into->by;
  into->by = map;
  for (OCC_u64 at = 0; at < map->bytes; at += map->element)
    map->mapper(into, (char *)map->begin + at);
  into->by = around;
}

static void expand(struct OCC_maps *into, const struct OCC_map *map) {
  const size_t first = into->count;
  if (!map->mapper) {
    add(into, map);
    return;
  }
  /* The elements must follow each other on the device, too. So first map the
   * storage of all elements. */
  if (map->bytes > map->element)
    add_storage(into, map);
  call_mapper(into, map);
  /* If there are several elements, the first added item is the whole array.
   * Otherwise it may be a part of the only element. */
  if (into->count > first) {
    into->item[first].map.field = map->field;
    into->item[first].map.pointer = map->pointer;
    into->item[first].map.base = map->base;
  }
}

/* Adds a structure and its parts, which follow it in `maps`. Then calls the
 * mappers of the parts, which add more items. Returns how many entries of
 * `maps` are used. */
static size_t expand_structure(struct OCC_maps *into,
                               const struct OCC_map *maps, size_t count) {
  struct OCC_map map = asked(into, maps);
  size_t parts = 1;
  add(into, &map);
  for (; parts < count && maps[parts].flags & OCC_MAP_PART; parts++) {
    map = asked(into, &maps[parts]);
    if (map.mapper)
      add_storage(into, &map);
    else
      add(into, &map);
  }
  for (size_t i = 1; i < parts; i++) {
    map = asked(into, &maps[i]);
    if (map.mapper)
      call_mapper(into, &map);
  }
  return parts;
}

void OCC_maps_add(struct OCC_maps *into, const struct OCC_map *maps,
                  OCC_u64 count) {
  for (size_t i = 0; i < count;) {
    if (maps[i].flags & OCC_MAP_STRUCT) {
      i += expand_structure(into, maps + i, count - i);
      continue;
    }
    const struct OCC_map map = asked(into, &maps[i++]);
    expand(into, &map);
  }
}

/* Adds, one by one, the elements of an item that do not follow each other in
 * memory. Their type has a mapper. */
static void expand_elements(struct OCC_maps *into, const struct OCC_map *map,
                            const struct OCC_map *repeat, size_t repeats) {
  struct OCC_map at = *map;
  if (!repeats)
    expand(into, map);
  for (OCC_u64 i = 0; repeats && i < repeat->element; i++) {
    expand_elements(into, &at, repeat + 1, repeats - 1);
    at.begin = (char *)at.begin + repeat->bytes;
  }
}

/* Adds an item that has gaps. `repeat` describes its dimensions, the outermost
 * first. Inner dimensions without gaps become one piece. */
static void repeat(struct OCC_maps *into, const struct OCC_map *map,
                   const struct OCC_map *repeat, size_t repeats) {
  struct OCC_map all = *map;
  for (size_t i = 0; i < repeats; i++)
    if (!repeat[i].element)
      return;
  if (map->mapper) {
    expand_elements(into, map, repeat, repeats);
    return;
  }
  for (; repeats && repeat[repeats - 1].bytes == all.bytes; repeats--)
    all.bytes *= repeat[repeats - 1].element;
  const size_t piece = all.bytes;
  for (size_t i = 0; i < repeats; i++)
    all.bytes += (repeat[i].element - 1) * repeat[i].bytes;
  struct occ_item *item = add(into, &all);
  item->repeat = repeat;
  item->repeats = repeats;
  item->piece = piece;
}

struct OCC_maps occ_maps_expand(const struct OCC_map *maps, size_t count) {
  struct OCC_maps list = {0, 0, 0, 0};
  for (size_t i = 0, next; i < count; i = next) {
    for (next = i + 1; next < count && maps[next].flags & OCC_MAP_REPEAT;)
      next++;
    if (maps[i].flags & OCC_MAP_STRUCT)
      next = i + expand_structure(&list, &maps[i], count - i);
    else if (next == i + 1)
      expand(&list, &maps[i]);
    else
      repeat(&list, &maps[i], &maps[i + 1], next - i - 1);
  }
  return list;
}

void occ_maps_free(struct OCC_maps *maps) { occ_free(maps->item); }
