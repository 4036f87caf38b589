/* rows.c: finds the record's rows of constructs and modules, and makes them.
 * See rows.h.
 *
 * Owns:    a table of recent modules.
 * Callers: writer.c, in signal handlers of several threads at a time.
 *
 * A row's key is made from the row's contents. An address is no key: after
 * dlclose, another library may be there.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/rows.h"

#include "callstack/callstack.h"
#include "callstack/unloads.h"
#include "loaded/identity.h"
#include "prof/record/record_rows.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>

uint32_t rows_text(struct record *record, const char *from) {
  size_t size = from ? strlen(from) + 1 : 1;
  if (size == 1 || size > RECORD_TEXT / 4)
    return 0;
  uint32_t at = atomic_fetch_add(&record->text, (uint32_t)size);
  if (at + size > RECORD_TEXT)
    return 0;
  memcpy(record->text_room + at, from, size);
  return at;
}

uint32_t rows_construct(struct record *record,
                        const struct occ_region_info *its) {
  if (!its)
    return 0;
  const uint64_t key = record_construct_key(its);
  for (uint32_t i = 0; i < RECORD_PROBES; i++) {
    uint32_t at = (uint32_t)(identity_mixed(key) + i) % RECORD_CONSTRUCTS;
    struct record_construct *row = &record->construct[at];
    unsigned long none = 0;
    if (at == 0)
      continue; /* index 0: no construct */
    if (atomic_compare_exchange_strong(&row->key, &none, key)) {
      row->line = its->line;
      row->line_end = its->line_end;
      row->kind = rows_text(record, callstack_construct(its->kind));
      row->function = rows_text(record, its->function);
      row->file = rows_text(record, its->file);
      atomic_store(&row->ready, 1);
      return at;
    }
    if (none == key)
      return at;
  }
  return 0;
}

/* ---- Modules ------------------------------------------------------------- */

static uint32_t make_module(struct record *record,
                            const struct dl_find_object *found) {
  const struct link_map *map = found->dlfo_link_map;
  const uint64_t page = identity_of_page(found->dlfo_map_start, IDENTITY_PAGE);
  uint64_t key = identity_mixed(identity_text(map->l_addr, map->l_name));
  key = identity_mixed(key ^ page) | 1;
  for (uint32_t i = 0; i < RECORD_PROBES; i++) {
    uint32_t at = (uint32_t)(identity_mixed(key) + i) % RECORD_MODULES;
    struct record_module *row = &record->module[at];
    unsigned long none = 0;
    if (at == 0)
      continue;
    if (atomic_compare_exchange_strong(&row->key, &none, key)) {
      row->bias = map->l_addr;
      row->page = page;
      row->path = rows_text(record, map->l_name);
      atomic_store(&row->ready, 1);
      return at;
    }
    if (none == key)
      return at;
  }
  return 0;
}

/* The rows of modules that were found last. An entry is a hash of the link_map
 * and of the number of unloads, with the row in its lowest bits. So an entry is
 * changed by one store, and entries from before a dlclose are not found. */
enum { RECENT = 64 };
static atomic_ulong recent[RECENT];

void rows_reset(void) { memset(recent, 0, sizeof recent); }

/* _dl_find_object takes no lock. */
uint32_t rows_module(struct record *record, const void *pc) {
  struct dl_find_object found;
  if (_dl_find_object((void *)(uintptr_t)pc, &found) != 0)
    return 0;
  const struct link_map *map = found.dlfo_link_map;
  const uint64_t hash =
      identity_mixed((uintptr_t)map ^ identity_mixed(map->l_addr + 1) ^
                     identity_mixed((uint64_t)unloads_count() + 1));
  atomic_ulong *its = &recent[hash >> 32 & (RECENT - 1)];
  const unsigned long known = atomic_load_explicit(its, memory_order_relaxed);
  if (known && (known ^ hash) < RECORD_MODULES)
    return known % RECORD_MODULES;
  const uint32_t row = make_module(record, &found);
  if (row)
    atomic_store_explicit(its, (hash & ~(RECORD_MODULES - 1ull)) | row,
                          memory_order_relaxed);
  return row;
}
