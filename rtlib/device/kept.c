/* kept.c: keeps storage that is independent of constructs: variables of declare
 * target, and memory for omp_target_associate_ptr.
 *
 * Layer:   device. May include base/, model/.
 * Owns:    struct occ_link. Callers: table, api/omp_device.
 * Spec:    [OMP 5.2 §7.8, §18.8.9]
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "device/data_env.h"
#include "device/range.h"

int occ_data_keep(struct occ_device *device, const void *host, size_t bytes,
                  void *storage) {
  int done;
  pthread_mutex_lock(&device->data.lock);
  struct occ_mapped *range = occ_range_find(&device->data, host, bytes);
  if (!range) {
    range = occ_range_insert(&device->data, host, bytes, storage);
    range->stays = 1;
    done = 1;
  } else {
    done = range->stays && occ_range_contains(range, host, bytes) &&
           occ_range_at(range, host) == (char *)storage;
  }
  pthread_mutex_unlock(&device->data.lock);
  return done;
}

void occ_data_link(struct occ_device *device, const void *host, size_t bytes,
                   void *storage) {
  struct occ_link *l = occ_alloc(sizeof *l);
  pthread_mutex_lock(&device->data.lock);
  l->begin = (uintptr_t)host;
  l->end = l->begin + bytes;
  l->storage = storage;
  l->next = device->data.links;
  device->data.links = l;
  pthread_mutex_unlock(&device->data.lock);
}

/* Removes a variable of the link clause, and its maps. Returns 0 if there is no
 * such variable. */
static int unlink_variable(struct occ_data_env *env, const void *host) {
  struct occ_link **at = &env->links, *l;
  while (*at && (*at)->begin != (uintptr_t)host)
    at = &(*at)->next;
  if (!(l = *at))
    return 0;
  struct occ_mapped *range;
  while ((range = occ_range_find(env, host, l->end - l->begin)))
    occ_range_drop(env, range);
  *at = l->next;
  occ_free(l);
  return 1;
}

int occ_data_forget(struct occ_device *device, const void *host) {
  pthread_mutex_lock(&device->data.lock);
  if (unlink_variable(&device->data, host)) {
    pthread_mutex_unlock(&device->data.lock);
    return 1;
  }
  struct occ_mapped *range = occ_range_find(&device->data, host, 1);
  int found =
      range && range->stays && !range->holds && range->begin == (uintptr_t)host;
  if (found)
    occ_range_drop(&device->data, range);
  pthread_mutex_unlock(&device->data.lock);
  return found;
}
