/* latest.c: keeps, for each parallel construct, the record of the last region
 * that one thread has begun. See latest.h.
 *
 * Owns:    the table of constructs. Only the thread that latest_is_mine has
 *          chosen writes it.
 */
/* SPDX-License-Identifier: MIT */
#include "latest.h"

#include "unloads.h"

#include <string.h>

enum { CONSTRUCTS = 256, TRIES = 8 };

static struct entry {
  _Atomic(const struct occ_region_info *) construct; /* NULL: not in use */
  struct origin *_Atomic origin;
  /* unloads_count() when the origin was recorded; used only by the thread that
   * latest_is_mine has chosen */
  unsigned unloads;
} entries[CONSTRUCTS];

static char *_Atomic chosen; /* address of the chosen thread's `me` */
static _Thread_local char me __attribute__((tls_model("initial-exec")));

int latest_is_mine(void) {
  char *none = NULL;
  return atomic_load(&chosen) == &me ||
         atomic_compare_exchange_strong(&chosen, &none, &me);
}

void latest_thread_end(void) {
  char *mine = &me;
  atomic_compare_exchange_strong(&chosen, &mine, NULL);
}

/* Returns the construct's entry. If there is none, returns an unused entry, or
 * NULL. */
static struct entry *entry_of(const struct occ_region_info *construct) {
  const uintptr_t first = (uintptr_t)construct / sizeof *construct;
  for (uintptr_t i = first; construct && i < first + TRIES; i++) {
    struct entry *its = &entries[i % CONSTRUCTS];
    const struct occ_region_info *found =
        atomic_load_explicit(&its->construct, memory_order_relaxed);
    if (!found || found == construct)
      return its;
  }
  return NULL;
}

void latest_set(const struct occ_region_info *construct,
                struct origin *origin) {
  struct entry *its;
  if (atomic_load(&chosen) != &me || !origin || !(its = entry_of(construct)))
    return;
  origin_hold(origin);
  atomic_store_explicit(&its->construct, construct, memory_order_relaxed);
  its->unloads = unloads_count();
  origin_drop(atomic_exchange(&its->origin, origin));
}

static const struct origin *origin_in(const struct entry *its) {
  return its ? atomic_load_explicit(&its->origin, memory_order_acquire) : NULL;
}

const struct origin *latest_of(const struct occ_region_info *construct) {
  const struct entry *its = entry_of(construct);
  return its && its->unloads == unloads_count() ? origin_in(its) : NULL;
}

uint64_t latest_key(const struct occ_region_info *construct) {
  const struct origin *origin = origin_in(entry_of(construct));
  return origin ? atomic_load_explicit(&origin->key, memory_order_acquire) : 0;
}

void latest_reset(void) {
  memset(entries, 0, sizeof entries);
  atomic_store(&chosen, NULL);
}
