/* adapter_collector.h: the Collector API, on top of the canonical events.
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

/* One request in a message; mem begins where this ends. */
struct occ_entry {
  int size, request, code, returned;
};

static inline int occ_entry_room(const struct occ_entry *entry) {
  return entry->size - (int)sizeof *entry;
}

/* The event whose callback the thread is in; 0 outside of callbacks. */
static inline unsigned occ_collector_event(const struct occ_thread *self) {
  return (unsigned)occ_load(&self->slot[OCC_SLOT_COLLECTOR_EVENT].word,
                            RELAXED);
}

/* The requests for information. They write their results into the entry, except
 * the code. Async-signal safe. */
OMP_COLLECTORAPI_EC occ_collector_state(struct occ_entry *entry);
OMP_COLLECTORAPI_EC occ_collector_region(struct occ_entry *entry);
OMP_COLLECTORAPI_EC occ_collector_parent(struct occ_entry *entry);

#endif
