/* collector_inquiry.c: returns a thread's state and region to a collector.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp_collector_api.h.
 * Owns:    nothing. All functions are async-signal safe.   Spec: [CAPI]
 * Callers: adapter_collector, on any thread.
 *
 * Callbacks. A few events are reported before the thread enters or leaves the
 * state that they are about. A fork is reported before its region exists. In
 * these callbacks the answer depends on the event.
 *
 * Regions without a number. A region that began before any tool or collector
 * listened gets a number when a collector first asks.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* gettid */
#include "tool/collector/adapter_collector.h"

#include "tool/ids.h"
#include "tool/inquiry.h"

#include <string.h>
#include <unistd.h>

/* The data of a request (mem) are struct { int; void *; }. With padding after
 * the int they have WIDE bytes, and the pointer is at WIDE_AT. Without padding
 * they have NARROW bytes, and the pointer is at NARROW_AT. */
#define WIDE 16
#define NARROW 12
#define NARROW_AT 4
#define WIDE_AT 8

static char *mem(struct occ_entry *entry) { return (char *)(entry + 1); }

static int is_aligned(const void *address) {
  return (unsigned long)address % 8 == 0;
}

/* ---- States ---- */

static OMP_COLLECTOR_API_THR_STATE state_of(const struct occ_thread *self,
                                            OCC_u64 *wait_id) {
  static const unsigned char states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  [OCC_STATE_##name] = THR_##collector##_STATE,
#include "occ_states.def"
  };
  enum occ_state state = occ_inquire_state(self, wait_id);
  switch (self ? occ_collector_event(self) : 0) {
  case OMP_EVENT_FORK: return THR_OVHD_STATE;
  case OMP_EVENT_THR_BEGIN_IBAR: return THR_IBAR_STATE;
  case OMP_EVENT_THR_BEGIN_EBAR: return THR_EBAR_STATE;
  case OMP_EVENT_THR_END_ODWT: return THR_WORK_STATE;
  default: return (OMP_COLLECTOR_API_THR_STATE)states[state];
  }
}

/* Returns 1 if the state has a wait ID. For a barrier, stores it in *wait_id;
 * for another state, *wait_id has it already. If the state has no wait ID, sets
 * *wait_id to 0 and returns 0. */
static int has_wait_id(const struct occ_thread *self,
                       OMP_COLLECTOR_API_THR_STATE state, OCC_u64 *wait_id) {
  switch (state) {
  case THR_IBAR_STATE:
  case THR_EBAR_STATE: {
    const struct occ_team *team = (const struct occ_team *)self->pub.team;
    *wait_id = (OCC_u64)(unsigned long)&team->release;
    return 1;
  }
  case THR_LKWT_STATE:
  case THR_CTWT_STATE:
  case THR_ATWT_STATE:
  case THR_ODWT_STATE: return 1;
  default: *wait_id = 0; return 0;
  }
}

OMP_COLLECTORAPI_EC occ_collector_state(struct occ_entry *entry) {
  const struct occ_thread *self = occ_inquire_thread();
  OCC_u64 wait_id;
  OMP_COLLECTOR_API_THR_STATE state = state_of(self, &wait_id);
  int room = occ_entry_room(entry), has = has_wait_id(self, state, &wait_id);
  int at = room >= WIDE ? WIDE_AT : NARROW_AT;
  entry->returned = 0;
  /* If mem has space only for the state, the collector wants no wait ID. */
  if (room < (int)sizeof state ||
      (has && room > (int)sizeof state && room < NARROW)) {
    entry->returned = WIDE;
    return OMP_ERRCODE_MEM_TOO_SMALL;
  }
  if (room >= WIDE && !is_aligned(mem(entry)))
    return OMP_ERRCODE_ERROR;
  memcpy(mem(entry), &state, sizeof state);
  entry->returned = sizeof state;
  if (room < NARROW)
    return OMP_ERRCODE_OK;
  memcpy(mem(entry) + at, &wait_id, sizeof wait_id);
  if (has)
    entry->returned = at + (int)sizeof wait_id;
  return OMP_ERRCODE_OK;
}

/* ---- Regions ---- */

static OMP_COLLECTORAPI_EC put_region(struct occ_entry *entry, OCC_u64 id) {
  entry->returned = 0;
  if (occ_entry_room(entry) < (int)sizeof id) {
    entry->returned = sizeof id;
    return OMP_ERRCODE_MEM_TOO_SMALL;
  }
  if (!is_aligned(mem(entry)))
    return OMP_ERRCODE_ERROR;
  memcpy(mem(entry), &id, sizeof id);
  entry->returned = sizeof id;
  return OMP_ERRCODE_OK;
}

static OCC_u64 number(const struct occ_task *implicit) {
  return implicit ? occ_region_id(occ_region_of(implicit)) : 0;
}

/* Returns the implicit task of the region that the thread executes, or NULL.
 * The state is checked, because a worker that became idle before any tool or
 * collector listened still has a task. */
static struct occ_task *current(const struct occ_thread *self) {
  OCC_u64 wait_id;
  return occ_inquire_state(self, &wait_id) == OCC_STATE_IDLE
             ? 0
             : occ_inquire_implicit(0);
}

/* In the callback of a fork: the region that is about to begin. */
static OCC_u64 region_to_be(const struct occ_thread *self) {
  return occ_load(&self->slot[OCC_SLOT_COLLECTOR_REGION].word, RELAXED);
}

static int is_forking(const struct occ_thread *self) {
  return self && occ_collector_event(self) == OMP_EVENT_FORK;
}

/* True in the callback of a join, after the end of the master's region. */
static int is_joining(const struct occ_thread *self) {
  return self && occ_collector_event(self) == OMP_EVENT_JOIN;
}

OMP_COLLECTORAPI_EC occ_collector_region(struct occ_entry *entry) {
  const struct occ_thread *self = occ_inquire_thread();
  return put_region(entry, is_forking(self) ? region_to_be(self)
                                            : number(current(self)));
}

OMP_COLLECTORAPI_EC occ_collector_parent(struct occ_entry *entry) {
  const struct occ_thread *self = occ_inquire_thread();
  const struct occ_task *implicit = current(self);
  if (is_forking(self))
    return put_region(entry, number(implicit));
  if (implicit ? self->pub.num != 0
               : !is_joining(self) && gettid() != getpid()) {
    entry->returned = 0;
    return OMP_ERRCODE_THREAD_ERR;
  }
  return put_region(entry, number(implicit ? occ_inquire_implicit(1) : 0));
}
