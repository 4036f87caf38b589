/* data_env.c: maps list items, with reference counts and attached pointers.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing. Callers: construct/target, api/omp_device.
 * Spec:    [OMP 5.2 §5.8.3, §5.8.6, §13.9]
 *
 * A construct does each step for all items before it does the next step. On
 * entry it makes storage, then copies values, then attaches pointers. On exit
 * it counts down the uses, then copies values, then frees storage. So an item
 * that is part of another item finds that other item's storage, whichever comes
 * first in the list, and a pointer can be attached to a later item.
 */
/* SPDX-License-Identifier: MIT */
#include "device/data_env.h"

#include "base/alloc.h"
#include "base/log.h"
#include "device/operation.h"
#include "device/range.h"
#include "device/told_maps.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Pointers ---- */

static void attach(struct occ_device *device, const struct occ_item *item) {
  const struct OCC_map *map = &item->map;
  struct occ_mapped *in = occ_range_find(&device->data, map->pointer, 1);
  struct attached *p;
  char *value;
  if (!item->to || !occ_range_contains(in, map->pointer, sizeof(void *)) ||
      !(item->to->being_made || in->being_made))
    return;
  memcpy(&value, map->pointer, sizeof value);
  value = occ_range_at(item->to, value);
  const size_t offset = (uintptr_t)map->pointer - in->begin;
  for (p = in->pointers; p && p->offset != offset; p = p->next)
    ;
  if (!p) {
    p = occ_alloc(sizeof *p);
    p->offset = offset;
    p->next = in->pointers;
    in->pointers = p;
  }
  p->value = value;
  occ_device_copy_to(device, in->storage + offset, &p->value, sizeof p->value);
}

/* Attaches a pointer in a private copy. Returns 0 if the item's pointer is in
 * no private copy. */
static int attach_in_copy(struct occ_device *device,
                          const struct occ_item *items, size_t count,
                          const struct occ_item *item) {
  for (size_t i = 0; i < count; i++) {
    const struct OCC_map *in = &items[i].map;
    const size_t at = (size_t)((char *)item->map.pointer - (char *)in->begin);
    char *value;
    if (!items[i].copy || (char *)item->map.pointer < (char *)in->begin ||
        at + sizeof value > in->bytes)
      continue;
    memcpy(&value, item->map.pointer, sizeof value);
    value = item->to ? occ_range_at(item->to, value) : value;
    occ_device_copy_to(device, items[i].copy + at, &value, sizeof value);
    return 1;
  }
  return 0;
}

/* ---- The steps of entry ---- */

static int is_part(const struct OCC_map *map) {
  return (map->flags & OCC_MAP_PART) != 0;
}

/* Sets the range of each structure from its parts, which follow it. */
static void measure(struct occ_item *items, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct OCC_map *whole = &items[i].map;
    if (!(whole->flags & OCC_MAP_STRUCT))
      continue;
    uintptr_t begin = UINTPTR_MAX, end = 0;
    for (size_t k = i + 1; k < count && is_part(&items[k].map); k++) {
      const uintptr_t at = (uintptr_t)items[k].map.begin;
      begin = at < begin ? at : begin;
      end = at + items[k].map.bytes > end ? at + items[k].map.bytes : end;
    }
    whole->begin = (void *)begin;
    whole->bytes = end - begin;
  }
}

/* The device's address must be equal to the host's address modulo a power of 2.
 * Returns this power. With 64, an object that begins at a cache line also does
 * so in the device. With 1, the storage ends at the end of a page. The storage
 * is then aligned for its type, because the size of a type is a multiple of the
 * type's alignment. A structure gets 16, because its mapped parts may have any
 * size, and could be misaligned if they ended at the end of a page. */
static size_t alignment_of(const struct OCC_map *map) {
  return (uintptr_t)map->begin % 64 == 0 ? 64
         : map->flags & OCC_MAP_STRUCT   ? 16
                                         : 1;
}

static void *storage_for(struct occ_device *device,
                         const struct OCC_construct *of,
                         const struct OCC_map *map) {
  void *storage = occ_device_alloc(
      device, map->begin, map->bytes ? map->bytes : 1, alignment_of(map));
  if (!storage)
    occ_quit("%s:%d: device %d has no memory for %llu bytes of %s", of->file,
             of->line, device->number, map->bytes, map->name);
  return storage;
}

static _Noreturn void not_present(const struct occ_device *device,
                                  const struct OCC_construct *of,
                                  const struct OCC_map *map) {
  occ_quit("%s:%d: %s is not present on device %d", of->file, of->line,
           map->name, device->number);
}

/* Returns the item's storage, or 0 if it does not exist yet. For an item
 * that no clause lists, storage of a part suffices: the region uses only
 * this part. */
static struct occ_mapped *find(const struct occ_device *device,
                               const struct OCC_map *map) {
  struct occ_mapped *range =
      occ_range_find(&device->data, map->begin, map->bytes);
  return (map->flags & OCC_MAP_IMPLICIT) ||
                 occ_range_contains(range, map->begin, map->bytes)
             ? range
             : 0;
}

/* Returns the item's storage, or 0 if the caller must make storage. Ends the
 * program if only a part of the item is mapped, or if the item has the present
 * modifier but no storage. */
static struct occ_mapped *present(const struct occ_device *device,
                                  const struct OCC_construct *of,
                                  const struct OCC_map *map) {
  struct occ_mapped *range = find(device, map), *part;
  if (range)
    return range;
  if ((part = occ_range_find(&device->data, map->begin, map->bytes)))
    occ_quit("%s:%d: only a part of %s is mapped to device %d, by an earlier "
             "construct: %zu bytes at %p",
             of->file, of->line, map->name, device->number,
             (size_t)(part->end - part->begin), (void *)part->begin);
  if (map->flags & OCC_MAP_PRESENT)
    not_present(device, of, map);
  /* A pointer may point to the start of an array whose first elements are not
   * mapped. */
  return map->bytes ? 0 : occ_range_based(&device->data, map->begin);
}

/* Returns the storage of an item to unmap or update, or 0 to skip the item. The
 * storage must contain the whole item; for a structure, or an item that no
 * clause lists, a part suffices. Checks the present modifier for constructs
 * without a region; other constructs check it only on entry. */
static struct occ_mapped *still_present(const struct occ_device *device,
                                        const struct OCC_construct *of,
                                        const struct OCC_map *map) {
  if (of->kind == OCC_TARGET && of->detail && (map->flags & OCC_MAP_PRESENT))
    return present(device, of, map);
  return map->flags & OCC_MAP_STRUCT
             ? occ_range_find(&device->data, map->begin, map->bytes)
             : find(device, map);
}

/* Returns the item's count of uses. Uses with ompx_hold are counted apart: a
 * construct without ompx_hold can't delete the storage. */
static size_t *counter(const struct occ_item *item) {
  return item->map.flags & OCC_MAP_HOLD ? &item->to->holds : &item->to->uses;
}

static void make_storage(struct occ_device *device,
                         const struct OCC_construct *of,
                         struct occ_item *item) {
  const struct OCC_map *map = &item->map;
  if (map->flags & OCC_MAP_COPY) {
    item->copy = storage_for(device, of, map);
    occ_device_copy_to(device, item->copy, map->begin, map->bytes);
    return;
  }
  if (is_part(map))
    return;
  item->to = present(device, of, map);
  if (!map->bytes) /* a section of length 0 creates no storage */
    return;
  if (!item->to) {
    char *own = occ_range_linked(&device->data, map->begin, map->bytes);
    item->to = occ_range_insert(&device->data, map->begin, map->bytes,
                                own ? own : storage_for(device, of, map));
    item->to->linked = own != 0;
    item->to->base = (uintptr_t)map->base;
    item->fresh = item->to->being_made = 1;
  }
  (*counter(item))++;
}

void occ_data_enter(struct occ_device *device, const struct OCC_construct *of,
                    struct occ_item *items, size_t count) {
  measure(items, count);
  pthread_mutex_lock(&device->data.lock);
  for (size_t i = 0; i < count; i++) {
    make_storage(device, of, &items[i]);
    if (is_part(&items[i].map) && i) {
      items[i].to = items[i - 1].to;
      items[i].fresh = items[i - 1].fresh;
    }
  }
  occ_device_maps(device, items, count, 0);
  for (size_t i = 0; i < count; i++) {
    const struct OCC_map *map = &items[i].map;
    occ_device_maps_item(device, of, &items[i], 0, 0);
    if (items[i].to && map->bytes && (map->flags & OCC_MAP_TO) &&
        (items[i].to->being_made || (map->flags & OCC_MAP_ALWAYS)))
      occ_range_copy_to(device, items[i].to, map->begin, map->bytes);
    occ_device_maps_item(device, of, &items[i], 0, 1);
  }
  for (size_t i = 0; i < count; i++)
    if (items[i].map.pointer &&
        !attach_in_copy(device, items, count, &items[i]))
      attach(device, &items[i]);
  for (size_t i = 0; i < count; i++)
    if (items[i].to)
      items[i].to->being_made = 0;
  pthread_mutex_unlock(&device->data.lock);
}

/* ---- The steps of exit ---- */

static int is_unused(const struct occ_mapped *range) {
  return !range->stays && !range->uses && !range->holds;
}

static void count_down(struct occ_device *device,
                       const struct OCC_construct *of, struct occ_item *item) {
  const struct OCC_map *map = &item->map;
  item->to = 0;
  item->fresh = 0;
  if ((map->flags & OCC_MAP_COPY) || is_part(map))
    return;
  struct occ_mapped *range = still_present(device, of, map);
  item->to = map->bytes ? range : 0;
  if (!item->to || item->to->stays || !*counter(item))
    return;
  if (map->flags & OCC_MAP_DELETE)
    item->to->uses = 0;
  else
    --*counter(item);
  item->fresh = is_unused(item->to);
}

/* Ends the program if device code has written outside the item. */
static void check_edges(struct occ_device *device,
                        const struct OCC_construct *of,
                        const struct occ_item *item) {
  const char *storage = item->copy ? item->copy
                        : item->to && !item->to->linked && !item->to->stays
                            ? item->to->storage
                            : 0;
  if (!storage || !device->kind->spoilt)
    return;
  const ptrdiff_t place = device->kind->spoilt(device, storage);
  if (!place)
    return;
  const ptrdiff_t begin =
      item->copy ? 0 : (char *)item->to->begin - (char *)item->map.begin;
  occ_quit("%s:%d: code on device %d has written outside of the mapped part of "
           "'%s' (byte %td)",
           of->file, of->line, device->number, item->map.name, place + begin);
}

void occ_data_exit(struct occ_device *device, const struct OCC_construct *of,
                   struct occ_item *items, size_t count) {
  measure(items, count);
  pthread_mutex_lock(&device->data.lock);
  for (size_t i = 0; i < count; i++) {
    count_down(device, of, &items[i]);
    if (is_part(&items[i].map) && i) {
      items[i].to = items[i - 1].to;
      items[i].fresh = items[i - 1].fresh;
    }
  }
  for (size_t i = 0; i < count; i++)
    check_edges(device, of, &items[i]);
  occ_device_maps(device, items, count, 1);
  for (size_t i = 0; i < count; i++) {
    const struct OCC_map *map = &items[i].map;
    occ_device_maps_item(device, of, &items[i], 1, 0);
    if (occ_range_contains(items[i].to, map->begin, map->bytes) &&
        (map->flags & OCC_MAP_FROM) &&
        (is_unused(items[i].to) || (map->flags & OCC_MAP_ALWAYS)))
      occ_range_copy_from(device, items[i].to, map->begin, map->bytes);
    occ_device_maps_item(device, of, &items[i], 1, 1);
  }
  for (size_t i = 0; i < count; i++) {
    if (items[i].copy)
      occ_device_release(device, items[i].copy);
    items[i].copy = 0;
    if (!items[i].fresh || is_part(&items[i].map))
      continue;
    if (!items[i].to->linked)
      occ_device_release(device, items[i].to->storage);
    occ_range_drop(&device->data, items[i].to);
  }
  pthread_mutex_unlock(&device->data.lock);
}

/* ---- Update and inquiries ---- */

/* Copies the values of a part of the item. The part begins at `at`, and has the
 * item's dimensions from number `from` on. */
static void copy_pieces(struct occ_device *device, const struct occ_item *item,
                        size_t from, char *at) {
  const size_t bytes = item->repeats ? item->piece : item->map.bytes;
  if (from < item->repeats) {
    const struct OCC_map *repeat = &item->repeat[from];
    for (OCC_u64 i = 0; i < repeat->element; i++)
      copy_pieces(device, item, from + 1, at + i * repeat->bytes);
    return;
  }
  if (item->map.flags & OCC_MAP_TO)
    occ_range_copy_to(device, item->to, at, bytes);
  if (item->map.flags & OCC_MAP_FROM)
    occ_range_copy_from(device, item->to, at, bytes);
}

void occ_data_update(struct occ_device *device, const struct OCC_construct *of,
                     struct occ_item *items, size_t count) {
  pthread_mutex_lock(&device->data.lock);
  for (size_t i = 0; i < count; i++) /* an item without values is not copied */
    items[i].to = items[i].map.flags & (OCC_MAP_TO | OCC_MAP_FROM)
                      ? still_present(device, of, &items[i].map)
                      : 0;
  occ_device_maps(device, items, count, 0);
  for (size_t i = 0; i < count; i++) {
    occ_device_maps_item(device, of, &items[i], 0, 0);
    if (items[i].to)
      copy_pieces(device, &items[i], 0, items[i].map.begin);
    occ_device_maps_item(device, of, &items[i], 0, 1);
  }
  pthread_mutex_unlock(&device->data.lock);
}

void occ_data_translate(void *env, const struct occ_item *items, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const struct occ_item *item = &items[i];
    char *address, *field = (char *)env + item->map.field - 1;
    if (!item->map.field || !(item->copy || item->to))
      continue;
    memcpy(&address, field, sizeof address);
    address = item->copy ? item->copy + (address - (char *)item->map.begin)
                         : occ_range_at(item->to, address);
    memcpy(field, &address, sizeof address);
  }
}

void *occ_data_find(struct occ_device *device, const void *host) {
  pthread_mutex_lock(&device->data.lock);
  struct occ_mapped *range = occ_range_find(&device->data, host, 1);
  void *found = range ? occ_range_at(range, host) : 0;
  pthread_mutex_unlock(&device->data.lock);
  return found;
}

void *occ_data_pointer(struct occ_device *device, const void *host) {
  pthread_mutex_lock(&device->data.lock);
  struct occ_mapped *range = occ_range_find(&device->data, host, 1);
  if (!range)
    range = occ_range_based(&device->data, host);
  void *found = range ? occ_range_at(range, host) : 0;
  pthread_mutex_unlock(&device->data.lock);
  return found;
}

int occ_data_covers(struct occ_device *device, const void *host, size_t bytes) {
  pthread_mutex_lock(&device->data.lock);
  int covers = occ_range_contains(occ_range_find(&device->data, host, bytes),
                                  host, bytes);
  pthread_mutex_unlock(&device->data.lock);
  return covers;
}

void occ_data_env_setup(struct occ_data_env *env) {
  pthread_mutexattr_t again;
  pthread_mutexattr_init(&again);
  pthread_mutexattr_settype(&again, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&env->lock, &again);
  pthread_mutexattr_destroy(&again);
  env->links = 0;
  env->mapped = 0;
}
