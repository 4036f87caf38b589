/* regions.c: keeps the records of regions while threads may need them. See
 * regions.h.
 *
 * Owns:    a list with a `struct member` for each thread.
 *
 * A counter in the record, changed by each thread that enters or leaves the
 * region, would move the record's cache lines between all these threads. A
 * short region would take twice as long. So each thread only writes down, in
 * memory of its own, which regions it is in. The thread that ends regions
 * collects them, and from time to time compares them with the notes of all
 * threads.
 *
 * A thread writes down a region before it arrives at the region's end, and the
 * region's end is reported after that. So the thread that ends the region sees
 * the notes of all others. A `struct member` is never freed; another thread may
 * use it after the end of its thread.
 */
/* SPDX-License-Identifier: MIT */
#include "regions.h"

#include <stdlib.h>

enum {
  DEPTH = 15, /* the record of a deeper region may be freed too early */
  ENDED = 8 /* regions that a thread ends before it looks at the others */
};

struct member {
  _Alignas(64) atomic_int used;
  int depth; /* may be larger than DEPTH */
  /* [0]: the region that the thread left last; [n]: the region at depth n.
   * 0: none. Only the member's thread writes them. */
  _Atomic uint64_t region[DEPTH + 1];
  struct member *next;
  /* Used only by the member's thread. `ended` is linked by `free`, whose other
   * use is in records without users. */
  struct origin *ended;
  int count, look_at; /* number of records in `ended`; when to look next */
};

static struct member *_Atomic members;
static _Thread_local struct member *own
    __attribute__((tls_model("initial-exec")));

static struct member *reuse(void) {
  for (struct member *it = atomic_load(&members); it; it = it->next) {
    int none = 0;
    if (atomic_compare_exchange_strong(&it->used, &none, 1))
      return it;
  }
  return NULL;
}

/* Returns the calling thread's member, or NULL if there is no memory. */
static struct member *me(void) {
  if (own || (own = reuse()))
    return own;
  struct member *it = aligned_alloc(64, sizeof *it);
  if (!it)
    return NULL;
  *it = (struct member){.used = 1, .look_at = ENDED};
  it->next = atomic_load(&members);
  while (!atomic_compare_exchange_weak(&members, &it->next, it))
    ;
  return own = it;
}

static void note(struct member *its, int depth, uint64_t key) {
  atomic_store_explicit(&its->region[depth], key, memory_order_release);
}

void regions_enter(uint64_t key) {
  struct member *its = me();
  if (its && ++its->depth <= DEPTH)
    note(its, its->depth, key);
}

void regions_leave(void) {
  struct member *its = own;
  if (!its || its->depth == 0)
    return;
  if (its->depth <= DEPTH) {
    /* first noted twice, so that another thread finds it at any time */
    note(its, 0,
         atomic_load_explicit(&its->region[its->depth], memory_order_relaxed));
    note(its, its->depth, 0);
  }
  its->depth--;
}

/* Looks at the innermost regions first: regions_leave moves a region outwards,
 * to 0. */
static int is_needed(uint64_t key) {
  for (struct member *it = atomic_load(&members); it; it = it->next)
    for (int i = DEPTH; i >= 0; i--)
      if (atomic_load_explicit(&it->region[i], memory_order_acquire) == key)
        return 1;
  return 0;
}

static void drop_unneeded(struct member *its) {
  struct origin **link = &its->ended, *origin;
  while ((origin = *link)) {
    if (is_needed(atomic_load_explicit(&origin->key, memory_order_relaxed))) {
      link = &origin->free;
      continue;
    }
    *link = origin->free;
    its->count--;
    origin_drop(origin);
  }
  its->look_at = its->count + ENDED;
}

void regions_end(struct origin *origin) {
  struct member *its = me();
  if (!origin || !its)
    return;
  origin->free = its->ended;
  its->ended = origin;
  if (++its->count >= its->look_at)
    drop_unneeded(its);
}

void regions_thread_end(void) {
  struct member *its = own;
  if (!its)
    return;
  its->depth = 0;
  for (int i = 0; i <= DEPTH; i++)
    note(its, i, 0);
  drop_unneeded(its);
  own = NULL;
  atomic_store(&its->used, 0);
}

void regions_reset(void) {
  atomic_store(&members, NULL);
  own = NULL;
}
