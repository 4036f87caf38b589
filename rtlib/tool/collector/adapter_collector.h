/* adapter_collector.h: implements the Collector API, on top of the events of
 * occ_events.def.
 *
 * Layer:   tool. May include model/, tool/, include/omp_collector_api.h.
 * Owns:    struct occ_entry.   Spec: [CAPI]
 * Callers: tool/loader; collectors, through __omp_collector_api.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_ADAPTER_COLLECTOR_H
#define OCC_TOOL_ADAPTER_COLLECTOR_H

#include "omp_collector_api.h"
#include "tool/interface.h"
#include "tool/slots.h"

extern const struct occ_interface occ_collector;

/* A request in a message. The request's data (mem) follow this struct. */
struct occ_entry {
  int size, request, code, returned;
};

/* Returns the size of mem in bytes. */
static inline int occ_entry_room(const struct occ_entry *entry) {
  return entry->size - (int)sizeof *entry;
}

/* Returns the event whose callback the thread executes, or 0. */
static inline unsigned occ_collector_event(const struct occ_thread *self) {
  return (unsigned)occ_load(&self->slot[OCC_SLOT_COLLECTOR_EVENT].word,
                            RELAXED);
}

/* Handle requests for information: write the results into the entry, return the
 * code. Async-signal safe. */
OMP_COLLECTORAPI_EC occ_collector_state(struct occ_entry *entry);
OMP_COLLECTORAPI_EC occ_collector_region(struct occ_entry *entry);
OMP_COLLECTORAPI_EC occ_collector_parent(struct occ_entry *entry);

#endif
