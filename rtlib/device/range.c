/* range.c: keeps the tree of mapped ranges, and copies their values except
 * attached pointers.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    struct occ_mapped. Callers: data_env, kept.
 *
 * The ranges do not overlap. In a search, ranges that overlap compare as equal,
 * so one search finds storage for an item or for a part of it.
 *
 * An attached pointer has different values on the device and on the host. A
 * copy of a range must not change these values. So each range has a list of its
 * attached pointers.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/range.h"

#include "base/alloc.h"
#include "base/log.h"
#include "device/operation.h"

#include <search.h>
#include <string.h>

static int compare(const void *one, const void *other) {
  const struct occ_mapped *a = one, *b = other;
  return a->end <= b->begin ? -1 : a->begin >= b->end;
}

struct occ_mapped *occ_range_find(const struct occ_data_env *env,
                                  const void *begin, size_t bytes) {
  struct occ_mapped key = {.begin = (uintptr_t)begin};
  key.end = key.begin + (bytes ? bytes : 1);
  struct occ_mapped *const *node = tfind(&key, &env->mapped, compare);
  return node ? *node : 0;
}

struct based {
  uintptr_t base;
  struct occ_mapped *range;
};

static void look_for_base(const void *node, VISIT visit, void *arg) {
  struct occ_mapped *range = *(struct occ_mapped *const *)node;
  struct based *wanted = arg;
  if ((visit == postorder || visit == leaf) && range->base == wanted->base)
    wanted->range = range;
}

struct occ_mapped *occ_range_based(const struct occ_data_env *env,
                                   const void *base) {
  struct based wanted = {(uintptr_t)base, 0};
  if (base)
    twalk_r(env->mapped, look_for_base, &wanted);
  return wanted.range;
}

char *occ_range_linked(const struct occ_data_env *env, const void *begin,
                       size_t bytes) {
  const uintptr_t at = (uintptr_t)begin;
  for (const struct occ_link *l = env->links; l; l = l->next)
    if (at >= l->begin && at + bytes <= l->end)
      return l->storage + (at - l->begin);
  return 0;
}

int occ_range_contains(const struct occ_mapped *range, const void *begin,
                       size_t bytes) {
  return range && (uintptr_t)begin >= range->begin &&
         (uintptr_t)begin + bytes <= range->end;
}

char *occ_range_at(const struct occ_mapped *range, const void *host) {
  return range->storage + ((uintptr_t)host - range->begin);
}

struct occ_mapped *occ_range_insert(struct occ_data_env *env, const void *begin,
                                    size_t bytes, void *storage) {
  struct occ_mapped *range = occ_alloc(sizeof *range);
  range->begin = (uintptr_t)begin;
  range->end = range->begin + bytes;
  range->storage = storage;
  if (!tsearch(range, &env->mapped, compare))
    occ_quit("no memory for the table of mapped variables");
  return range;
}

void occ_range_drop(struct occ_data_env *env, struct occ_mapped *range) {
  tdelete(range, &env->mapped, compare);
  for (struct attached *p = range->pointers, *next; p; p = next) {
    next = p->next;
    occ_free(p);
  }
  occ_free(range);
}

/* ---- Values, except attached pointers ---- */

void occ_range_copy_to(struct occ_device *device,
                       const struct occ_mapped *range, const void *host,
                       size_t bytes) {
  const size_t at = (uintptr_t)host - range->begin;
  occ_device_copy_to(device, occ_range_at(range, host), host, bytes);
  for (const struct attached *p = range->pointers; p; p = p->next)
    if (p->offset + sizeof(void *) > at && p->offset < at + bytes)
      occ_device_copy_to(device, range->storage + p->offset, &p->value,
                         sizeof p->value);
}

/* Copies only the parts between the attached pointers, because another thread
 * of the host may read such a pointer now. */
void occ_range_copy_from(struct occ_device *device,
                         const struct occ_mapped *range, void *host,
                         size_t bytes) {
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
      occ_device_copy_from(device, to, occ_range_at(range, to),
                           (size_t)(stop - to));
    to = next;
  }
}
