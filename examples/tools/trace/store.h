/* store.h: stores events in the observed program.
 *
 * For:      record.c. raw.h has the format of the file.
 *
 * Each thread writes into its own chunk, without a lock. It takes a new chunk
 * after some 2000 events, and allocates nothing else. A new thread takes the
 * rest of a chunk whose thread has ended, if there is one. If the disk is full
 * or the limit is reached, recording stops: later events are only counted.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_STORE_H
#define TRACE_STORE_H

#include "trace/raw.h"

#include <occ.h>
#include <stddef.h>

enum { STORE_NEAR = 256 }; /* number of places in a thread's own table */

struct store_thread {
  enum raw_chunk_kind kind;
  struct raw_event *next, *end; /* free events in the chunk */
  void *chunk;
  void *mapped; /* the chunk, or the one whose rest it is */
  uint32_t number;
  uint64_t last;
  struct store_near {
    const void *key;
    const struct place *place;
  } near[STORE_NEAR];
};

/* Opens the file of this process. Returns 0, or -1 if nothing can be recorded.
 * In a forked child, opens a file of the child's own. */
int store_open(const char *runtime);
/* Call when the process ends. Threads may still write. */
void store_close(void);

/* Makes the record of a new thread. Returns NULL if there is no memory or no
 * open file. Release it with store_thread_end. */
struct store_thread *store_thread_new(void);
/* Makes the record of a device, as store_thread_new makes that of a thread. */
struct store_thread *store_device_new(uint32_t device);
void store_thread_end(struct store_thread *thread);

/* Returns the number of a new region or task. */
static inline uint64_t store_number(struct store_thread *thread) {
  return ++thread->last;
}

/* Takes a new chunk. If there is none, returns 0 and adds 1 to the number of
 * dropped events. */
int store_room(struct store_thread *thread);

/* Returns 1 if an event can be stored now. Call before looking up its place and
 * time, so that a program is fast after recording has stopped. */
static inline int store_takes(struct store_thread *thread) {
  return thread->next != thread->end || store_room(thread);
}

/* Return the number of the place of an OpenMP construct, or of an address.
 * `function` is the user's function at the address; NULL means that its name
 * must come from debug information. */
uint32_t store_region(struct store_thread *thread,
                      const struct occ_region_info *region,
                      const char *construct);
uint32_t store_address(struct store_thread *thread, const void *address,
                       const char *function);

uint64_t store_clock(void);

/* Stores an event that has a time. */
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

/* Returns the newest event if it has this kind and object; otherwise NULL. */
static inline struct raw_event *
store_newest(struct store_thread *thread, enum raw_kind kind, uint64_t object) {
  struct raw_event *at = thread->next - 1;
  return thread->chunk && (void *)at > thread->chunk && at->kind == kind &&
                 at->object == object
             ? at
             : NULL;
}

/* Stores an event with the present time. */
static inline void store_event(struct store_thread *thread,
                               struct raw_event event) {
  event.time = store_clock();
  store_event_at(thread, event);
}

#endif
