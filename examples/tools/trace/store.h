/* store.h: where the recording half of ompt-trace puts events.
 *
 * For:      record.c, in the observed program. raw.h is the file's format.
 *
 * Each thread writes into a chunk of its own: no lock, and no allocation except
 * for a new chunk after some 2000 events. If there is no room left on the disk,
 * or the limit is reached, recording stops: later events are only counted, and
 * the file says when that was.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_STORE_H
#define TRACE_STORE_H

#include "trace/raw.h"

#include <occ.h>
#include <stddef.h>

enum { STORE_NEAR = 256 }; /* places that a thread remembers */

struct store_thread {
  enum raw_chunk_kind kind;
  struct raw_event *next, *end; /* free ones in its chunk */
  void *chunk;
  uint32_t number;
  uint64_t last; /* the last region or task that it has numbered */
  struct store_near {
    const void *key;
    int line;
    uint32_t number;
  } near[STORE_NEAR];
};

/* Opens the file of this process. 0, or -1: nothing can be recorded. After a
 * fork the child opens another one. */
int store_open(const char *runtime);
/* The process ends. Threads may still be writing. */
void store_close(void);

/* A new thread's record, NULL if there is no memory or no open file. It is
 * released when the thread ends. */
struct store_thread *store_thread_new(void);
/* Of a device, which is not announced: the same. */
struct store_thread *store_device_new(uint32_t device);
void store_thread_end(struct store_thread *thread);

/* A number for a region or a task. */
static inline uint64_t store_number(struct store_thread *thread) {
  return ++thread->last;
}

/* A new chunk; 0: there is none, and the event that it was for is counted. */
int store_room(struct store_thread *thread);

/* Whether an event can be stored now. Ask before the event's place is looked up
 * and its time is read: a program in which nothing is recorded any more should
 * be fast. */
static inline int store_takes(struct store_thread *thread) {
  return thread->next != thread->end || store_room(thread);
}

/* The number of the place of an OpenMP construct, or of an address; function:
 * the user's that has it, NULL where only debug information may tell. */
uint32_t store_region(struct store_thread *thread,
                      const struct occ_region_info *region,
                      const char *construct);
uint32_t store_address(struct store_thread *thread, const void *address,
                       const char *function);

uint64_t store_clock(void);

/* At the event's time. */
static inline void store_event_at(struct store_thread *thread,
                                  struct raw_event event) {
  struct raw_event *at;
  if (!store_takes(thread))
    return;
  at = thread->next++;
  at->object = event.object;
  at->other = event.other;
  at->place = event.place;
  at->value = event.value;
  at->kind = event.kind;
  at->detail = event.detail;
  __atomic_store_n(&at->time, event.time, __ATOMIC_RELEASE);
}

/* The newest event, if it is of this kind and object; else NULL. */
static inline struct raw_event *
store_newest(struct store_thread *thread, enum raw_kind kind, uint64_t object) {
  struct raw_event *at = thread->next - 1;
  return thread->chunk && (void *)at > thread->chunk && at->kind == kind &&
                 at->object == object
             ? at
             : NULL;
}

/* Now. */
static inline void store_event(struct store_thread *thread,
                               struct raw_event event) {
  event.time = store_clock();
  store_event_at(thread, event);
}

#endif
