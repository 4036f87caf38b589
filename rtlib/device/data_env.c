/* data_env.c: mapping of list items, with reference counts and attached
 * pointers.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_mapped. Callers: construct/target, api/omp_device.
 * Spec:    [OMP 5.2, 5.8.3 map, 5.8.6 pointer attachment, 13.9]
 *
 * Each device has a tree of ranges of the host's memory which do not overlap. A
 * search compares ranges, and two that overlap compare as equal: so one search
 * finds the storage of an item, or that some of it is there already.
 *
 * A construct works on all its items in steps, each for all items before the
 * next one: on entry storage, then values, then pointers; on exit counts, then
 * values, then storage. So an item that is a part of another finds that one's
 * storage whatever their order, and a pointer can be attached to an item that
 * comes after it.
 *
 * A pointer that is attached has another value on the device than on the host.
 * Copies leave both as they are: the range knows where its pointers lie.
 */
/* SPDX-License-Identifier: MIT */
#include "device/data_env.h"

#include "base/alloc.h"
#include "base/log.h"

#include <search.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct attached {
  size_t offset; /* in the range */
  void *value;   /* the device's */
  struct attached *next;
};

struct occ_mapped {
  uintptr_t begin, end; /* first: what compare looks at */
  char *storage;
  size_t uses;
  int stays;        /* uses do not count */
  int being_made;   /* by the construct at work, which has the lock */
  struct attached *pointers;
};

static int compare(const void *one, const void *other) {
  const struct occ_mapped *a = one, *b = other;
  return a->end <= b->begin ? -1 : a->begin >= b->end;
}

/* Some range that overlaps this one; of no bytes it is where it begins. */
static struct occ_mapped *overlapping(const struct occ_data_env *env,
                                      const void *begin, size_t bytes) {
  struct occ_mapped key = {.begin = (uintptr_t)begin};
  key.end = key.begin + (bytes ? bytes : 1);
  struct occ_mapped *const *node = tfind(&key, &env->mapped, compare);
  return node ? *node : 0;
}

static int contains(const struct occ_mapped *range, const void *begin,
                    size_t bytes) {
  return range && (uintptr_t)begin >= range->begin &&
         (uintptr_t)begin + bytes <= range->end;
}

static char *corresponding(const struct occ_mapped *range, const void *host) {
  return range->storage + ((uintptr_t)host - range->begin);
}

static struct occ_mapped *insert(struct occ_data_env *env, const void *begin,
                                 size_t bytes, void *storage) {
  struct occ_mapped *range = occ_alloc(sizeof *range);
  range->begin = (uintptr_t)begin;
  range->end = range->begin + bytes;
  range->storage = storage;
  if (!tsearch(range, &env->mapped, compare))
    occ_quit("no memory for the table of what is mapped to devices");
  return range;
}

static void drop(struct occ_data_env *env, struct occ_mapped *range) {
  tdelete(range, &env->mapped, compare);
  for (struct attached *p = range->pointers, *next; p; p = next) {
    next = p->next;
    occ_free(p);
  }
  occ_free(range);
}

/* ---- Values, but for attached pointers ---- */

static void copy_to(struct occ_device *device, const struct occ_mapped *range,
                    const void *host, size_t bytes) {
  const size_t at = (uintptr_t)host - range->begin;
  device->kind->copy_to(device, corresponding(range, host), host, bytes);
  for (const struct attached *p = range->pointers; p; p = p->next)
    if (p->offset + sizeof(void *) > at && p->offset < at + bytes)
      device->kind->copy_to(device, range->storage + p->offset, &p->value,
                            sizeof p->value);
}

/* The parts between the pointers, one by one: another thread of the host may
 * read a pointer at this moment. */
static void copy_from(struct occ_device *device, const struct occ_mapped *range,
                      void *host, size_t bytes) {
  char *to = host, *const end = to + bytes;
  while (to < end) {
    char *stop = end, *next = end;
    for (const struct attached *p = range->pointers; p; p = p->next) {
      char *pointer = (char *)range->begin + p->offset;
      if (pointer + sizeof(void *) > to && pointer < stop) {
        stop = pointer;
        next = pointer + sizeof(void *);
      }
    }
    if (stop > to)
      device->kind->copy_from(device, to, corresponding(range, to),
                              (size_t)(stop - to));
    to = next;
  }
}

/* ---- Pointers ---- */

static void attach(struct occ_device *device, const struct occ_item *item) {
  const struct OCC_map *map = &item->map;
  struct occ_mapped *in = overlapping(&device->data, map->pointer, 1);
  struct attached *p;
  char *value;
  if (!item->to || !contains(in, map->pointer, sizeof(void *)) ||
      !(item->fresh || in->being_made))
    return;
  memcpy(&value, map->pointer, sizeof value);
  value = corresponding(item->to, value);
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
  device->kind->copy_to(device, in->storage + offset, &p->value,
                        sizeof p->value);
}

/* ---- The steps of entry ---- */

static int is_part(const struct OCC_map *map) {
  return (map->flags & OCC_MAP_PART) != 0;
}

/* A structure's range is that of its parts, which follow it. */
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

static void *storage_for(struct occ_device *device,
                         const struct OCC_construct *of,
                         const struct OCC_map *map) {
  void *storage = device->kind->alloc(device, map->bytes ? map->bytes : 1);
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

/* The item's storage, where it is there already. */
static struct occ_mapped *present(struct occ_device *device,
                                  const struct OCC_construct *of,
                                  const struct OCC_map *map) {
  struct occ_mapped *range = overlapping(&device->data, map->begin, map->bytes);
  if (range && !contains(range, map->begin, map->bytes))
    occ_quit("%s:%d: only a part of %s is mapped to device %d, by an earlier "
             "construct: %zu bytes at %p",
             of->file, of->line, map->name, device->number,
             (size_t)(range->end - range->begin), (void *)range->begin);
  if (!range && (map->flags & OCC_MAP_PRESENT))
    not_present(device, of, map);
  return range;
}

static void make_storage(struct occ_device *device,
                         const struct OCC_construct *of,
                         struct occ_item *item) {
  const struct OCC_map *map = &item->map;
  if (map->flags & OCC_MAP_COPY) {
    item->copy = storage_for(device, of, map);
    device->kind->copy_to(device, item->copy, map->begin, map->bytes);
    return;
  }
  if (is_part(map))
    return;
  item->to = present(device, of, map);
  if (!map->bytes) /* a section of no length makes nothing */
    return;
  if (!item->to) {
    item->to = insert(&device->data, map->begin, map->bytes,
                      storage_for(device, of, map));
    item->fresh = item->to->being_made = 1;
  }
  item->to->uses++;
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
  for (size_t i = 0; i < count; i++) {
    const struct OCC_map *map = &items[i].map;
    if (items[i].to && map->bytes && (map->flags & OCC_MAP_TO) &&
        (items[i].fresh || (map->flags & OCC_MAP_ALWAYS)))
      copy_to(device, items[i].to, map->begin, map->bytes);
  }
  for (size_t i = 0; i < count; i++)
    if (items[i].map.pointer)
      attach(device, &items[i]);
  for (size_t i = 0; i < count; i++)
    if (items[i].to)
      items[i].to->being_made = 0;
  pthread_mutex_unlock(&device->data.lock);
}

/* ---- The steps of exit ---- */

static void count_down(struct occ_device *device,
                       const struct OCC_construct *of, struct occ_item *item) {
  const struct OCC_map *map = &item->map;
  item->to = 0;
  item->fresh = 0;
  if ((map->flags & OCC_MAP_COPY) || is_part(map) || !map->bytes)
    return;
  item->to = present(device, of, map);
  if (!item->to || item->to->stays || !item->to->uses)
    return;
  item->to->uses = map->flags & OCC_MAP_DELETE ? 0 : item->to->uses - 1;
  item->fresh = !item->to->uses;
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
  for (size_t i = 0; i < count; i++) {
    const struct OCC_map *map = &items[i].map;
    if (items[i].to && (map->flags & OCC_MAP_FROM) &&
        (items[i].fresh || (map->flags & OCC_MAP_ALWAYS)))
      copy_from(device, items[i].to, map->begin, map->bytes);
  }
  for (size_t i = 0; i < count; i++) {
    if (items[i].copy)
      device->kind->release(device, items[i].copy);
    items[i].copy = 0;
    if (!items[i].fresh || is_part(&items[i].map))
      continue;
    device->kind->release(device, items[i].to->storage);
    drop(&device->data, items[i].to);
  }
  pthread_mutex_unlock(&device->data.lock);
}

/* ---- Update and inquiries ---- */

void occ_data_update(struct occ_device *device, const struct OCC_construct *of,
                     struct occ_item *items, size_t count) {
  pthread_mutex_lock(&device->data.lock);
  for (size_t i = 0; i < count; i++) {
    struct OCC_map *map = &items[i].map;
    struct occ_mapped *range = present(device, of, map);
    if (!range || !map->bytes)
      continue;
    if (map->flags & OCC_MAP_TO)
      copy_to(device, range, map->begin, map->bytes);
    if (map->flags & OCC_MAP_FROM)
      copy_from(device, range, map->begin, map->bytes);
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
                         : corresponding(item->to, address);
    memcpy(field, &address, sizeof address);
  }
}

void *occ_data_find(struct occ_device *device, const void *host) {
  pthread_mutex_lock(&device->data.lock);
  struct occ_mapped *range = overlapping(&device->data, host, 1);
  void *found = range ? corresponding(range, host) : 0;
  pthread_mutex_unlock(&device->data.lock);
  return found;
}

int occ_data_covers(struct occ_device *device, const void *host, size_t bytes) {
  pthread_mutex_lock(&device->data.lock);
  int covers = contains(overlapping(&device->data, host, bytes), host, bytes);
  pthread_mutex_unlock(&device->data.lock);
  return covers;
}

int occ_data_keep(struct occ_device *device, const void *host, size_t bytes,
                  void *storage) {
  int done;
  pthread_mutex_lock(&device->data.lock);
  struct occ_mapped *range = overlapping(&device->data, host, bytes);
  if (!range) {
    range = insert(&device->data, host, bytes, storage);
    range->stays = 1;
    done = 1;
  } else {
    done = range->stays && contains(range, host, bytes) &&
           corresponding(range, host) == (char *)storage;
  }
  pthread_mutex_unlock(&device->data.lock);
  return done;
}

int occ_data_forget(struct occ_device *device, const void *host) {
  pthread_mutex_lock(&device->data.lock);
  struct occ_mapped *range = overlapping(&device->data, host, 1);
  int found = range && range->stays && range->begin == (uintptr_t)host;
  if (found)
    drop(&device->data, range);
  pthread_mutex_unlock(&device->data.lock);
  return found;
}

void occ_data_env_setup(struct occ_data_env *env) {
  pthread_mutex_init(&env->lock, 0);
  env->mapped = 0;
}
