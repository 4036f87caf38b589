/* told_maps.c: reports the maps of constructs to tools.
 *
 * Layer:   device. May include base/, model/, tool/.
 * Owns:    nothing. Callers: data_env.
 * Emits:   mappings, data_map_begin, data_map_end.
 * Spec:    [TR2 §3.2], data_map; [OMP 5.2 §19.5.2.27]
 */
/* SPDX-License-Identifier: MIT */
#include "device/told_maps.h"

#include "base/alloc.h"
#include "device/range.h"
#include "model/device_process.h"
#include "tool/emit.h"
#include "tool/trace.h"

static void record_map(const struct occ_thread *self,
                       const struct occ_mapping *mapping, int ended) {
  const unsigned event = ended ? OCC_EV_DATA_MAP_END : OCC_EV_DATA_MAP_BEGIN;
  struct occ_ring *ring = occ_trace_ring(mapping->device, event);
  if (!ring)
    return;
  const struct occ_record it = {
      .time = occ_device_ticks(),
      .thread = self->id,
      .task = self->pub.task->id,
      .target = self->pub.target ? self->pub.target->id : 0,
      .word = {(OCC_u64)mapping->host, (OCC_u64)mapping->there, mapping->bytes,
               mapping->flags, (OCC_u64)mapping->of->mfunction},
      .event = event};
  occ_ring_put(ring, &it);
}

void occ_device_maps_item(const struct occ_device *device,
                          const struct OCC_construct *of,
                          const struct occ_item *item, int exits, int ended) {
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  const struct OCC_map *map = &item->map;
  if (!self || !occ_item_is_told(map))
    return;
  const struct occ_mapping mapping = {
      .of = of,
      .device = device->number,
      .flags = map->flags | (exits ? OCC_MAPPING_OF_EXIT : 0),
      .bytes = occ_item_bytes(item),
      .host = map->begin,
      .there = item->to ? occ_range_at(item->to, map->begin) : 0};
  record_map(self, &mapping, ended);
  if (ended)
    occ_emit_DATA_MAP_END(self, &mapping);
  else
    occ_emit_DATA_MAP_BEGIN(self, &mapping);
}

static void fill(struct occ_mappings *list, const struct occ_item *items,
                 size_t count, int exits) {
  for (size_t i = 0; i < count; i++) {
    const struct OCC_map *map = &items[i].map;
    if (!occ_item_is_told(map))
      continue;
    list->host[list->count] = map->begin;
    list->device[list->count] =
        items[i].to ? occ_range_at(items[i].to, map->begin) : 0;
    list->bytes[list->count] = occ_item_bytes(&items[i]);
    list->flags[list->count] = map->flags | (exits ? OCC_MAPPING_OF_EXIT : 0);
    list->count++;
  }
}

void occ_device_maps(struct occ_device *device, const struct occ_item *items,
                     size_t count, int exits) {
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  (void)device;
  if (!self || !count || !occ_wanted(self, OCC_EV_MAPPINGS))
    return;
  struct occ_mappings list = {0, occ_alloc(count * sizeof *list.host),
                              occ_alloc(count * sizeof *list.device),
                              occ_alloc(count * sizeof *list.bytes),
                              occ_alloc(count * sizeof *list.flags)};
  fill(&list, items, count, exits);
  if (list.count)
    occ_emit_MAPPINGS(self, &list);
  occ_free(list.host);
  occ_free(list.device);
  occ_free(list.bytes);
  occ_free(list.flags);
}
