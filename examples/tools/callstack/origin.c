/* origin.c: records where each unfinished region and task was created.
 *
 * Owns:    a hash table of records, and the free records.
 * Callers: callstack.c, in callbacks; origin_find and origin_is also in signal
 *          handlers.
 *
 * Writers, in callbacks, lock a record's bucket. A signal handler walks the
 * bucket's list without a lock, and may have interrupted a writer. So a record
 * never changes its bucket, enters the list with one store, leaves it with one
 * store, and then keeps its `next`. By this `next`, a reader that has come to a
 * removed record still reaches all older records. A reused record becomes the
 * head of the list.
 *
 * A key is never used twice. So copied fields are valid if the key is the same
 * before and after the copy. While the key is the same, the record and all its
 * outer records have users.
 */
/* SPDX-License-Identifier: MIT */
#include "origin.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 16, REGION_BUCKETS = 1 << 7 };

struct bucket {
  struct origin *_Atomic first;
  struct origin *free; /* changed with the lock held */
  atomic_int lock;
};

static struct bucket buckets[REGION_BUCKETS + BUCKETS]; /* regions first */
static struct origin_more *free_more;
static atomic_int more_lock;

static void lock(atomic_int *word) {
  while (atomic_exchange_explicit(word, 1, memory_order_acquire))
    sched_yield();
}
static void unlock(atomic_int *word) {
  atomic_store_explicit(word, 0, memory_order_release);
}

/* Returns the bucket of the key. A thread gives its tasks consecutive numbers,
 * so it uses the buckets in the order of their addresses, which is good for
 * caches. Only few regions exist at a time, so regions have few buckets: the
 * buckets' free records are soon used again, and stay in the cache. */
static struct bucket *bucket_of(uint64_t key) {
  return key & 1 ? &buckets[REGION_BUCKETS + (key >> 1) % BUCKETS]
                 : &buckets[(key >> 1) % REGION_BUCKETS];
}

#define SET(field, value) \
  atomic_store_explicit(&(field), (value), memory_order_relaxed)
#define GET(field) atomic_load_explicit(&(field), memory_order_relaxed)

/* ---- Frames for which a record has no room ---- */

static struct origin_more *take_more(void) {
  lock(&more_lock);
  struct origin_more *more = free_more;
  if (more)
    free_more = more->free;
  unlock(&more_lock);
  if (!more)
    more = calloc(1, sizeof *more);
  if (more)
    SET(more->next, NULL);
  return more;
}

static void give_more(struct origin_more *more) {
  lock(&more_lock);
  while (more) {
    struct origin_more *next = GET(more->next);
    more->free = free_more;
    free_more = more;
    more = next;
  }
  unlock(&more_lock);
}

/* Stores the frames of the stack. Returns the number of stored frames. */
static int fill(struct origin *origin, const struct callstack *stack) {
  struct origin_more *_Atomic *link = &origin->more;
  int n = 0;
  for (; n < stack->count && n < ORIGIN_ROOM; n++)
    SET(origin->pc[n], stack->frame[n].pc);
  while (n < stack->count) {
    struct origin_more *more = take_more();
    if (!more)
      break;
    for (int i = 0; i < ORIGIN_MORE && n < stack->count; i++, n++)
      SET(more->pc[i], stack->frame[n].pc);
    SET(*link, more);
    link = &more->next;
  }
  return n;
}

/* ---- Records ---- */

static struct origin *take(struct bucket *bucket) {
  lock(&bucket->lock);
  struct origin *origin = bucket->free;
  if (origin)
    bucket->free = origin->free;
  unlock(&bucket->lock);
  return origin ? origin : calloc(1, sizeof *origin);
}

struct origin *origin_add(uint64_t key, const void *function,
                          struct origin *outer, const struct callstack *stack) {
  struct bucket *bucket = bucket_of(key);
  struct origin *origin = take(bucket);
  if (!origin)
    return NULL;
  if (outer)
    origin_hold(outer);
  SET(origin->outer, outer);
  SET(origin->function, function);
  SET(origin->more, NULL);
  int count = fill(origin, stack);
  SET(origin->count, count);
  SET(origin->flags,
      stack->flags | (count < stack->count ? CALLSTACK_BROKEN : 0u));
  SET(origin->users, 1);
  origin->has_begun = 0;
  /* RELEASE: a reader that finds the record by its key finds it complete. */
  atomic_store_explicit(&origin->key, key, memory_order_release);
  lock(&bucket->lock);
  SET(origin->next, GET(bucket->first));
  atomic_store_explicit(&bucket->first, origin, memory_order_release);
  unlock(&bucket->lock);
  return origin;
}

struct origin *origin_find(uint64_t key) {
  if (key < 2) /* not a key; 0: free record */
    return NULL;
  struct origin *origin =
      atomic_load_explicit(&bucket_of(key)->first, memory_order_acquire);
  while (origin &&
         atomic_load_explicit(&origin->key, memory_order_acquire) != key)
    origin = atomic_load_explicit(&origin->next, memory_order_acquire);
  return origin;
}

int origin_is(const struct origin *origin, uint64_t key) {
  /* ACQUIRE pairs with the fence in remove_from. */
  atomic_thread_fence(memory_order_acquire);
  return GET(origin->key) == key;
}

int origin_has_frames(const struct origin *origin,
                      const struct callstack *stack) {
  if (stack->count > ORIGIN_ROOM || GET(origin->count) != stack->count ||
      GET(origin->flags) != stack->flags)
    return 0;
  for (int i = 0; i < stack->count; i++)
    if (GET(origin->pc[i]) != stack->frame[i].pc)
      return 0;
  return 1;
}

void origin_hold(struct origin *origin) {
  atomic_fetch_add_explicit(&origin->users, 1, memory_order_relaxed);
}

static void remove_from(struct bucket *bucket, struct origin *origin) {
  struct origin *_Atomic *link = &bucket->first;
  SET(origin->key, 0);
  atomic_thread_fence(memory_order_release); /* before other fields change */
  lock(&bucket->lock);
  while (GET(*link) != origin)
    link = &GET(*link)->next;
  atomic_store_explicit(link, GET(origin->next), memory_order_release);
  origin->free = bucket->free;
  bucket->free = origin;
  unlock(&bucket->lock);
}

void origin_drop(struct origin *origin) {
  while (origin && atomic_fetch_sub_explicit(&origin->users, 1,
                                             memory_order_acq_rel) == 1) {
    struct origin *outer = GET(origin->outer);
    struct origin_more *more = GET(origin->more);
    remove_from(bucket_of(GET(origin->key)), origin);
    if (more)
      give_more(more);
    origin = outer;
  }
}

void origin_reset(void) {
  memset(buckets, 0, sizeof buckets);
  free_more = NULL;
  SET(more_lock, 0);
}
