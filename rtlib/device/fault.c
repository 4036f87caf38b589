/* fault.c: records faults in a device, and explains them in the host.
 *
 * Layer:   device. May include base/, abi.h.
 * Owns:    the handler of SIGSEGV and SIGBUS in a device. Callers: serve.c,
 *          process.c.
 *
 * A pointer to an object that is not mapped keeps the host's address, which is
 * invalid on the device. So the address of a fault identifies the pointer. The
 * message names one of the pointers that were passed to the running constructs:
 * the pointer whose value is nearest to the address of the fault, not above it,
 * and in the same part of the host's memory. Pointers inside structures are
 * read in the host's copies.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device/fault.h"

#include "base/atomic.h"
#include "base/log.h"
#include "device/range.h"

#include <search.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

/* ---- In the device ---- */

static struct occ_fault *told; /* written before the handler is set */

static int access_of(const ucontext_t *context) {
#ifdef __x86_64__
  return context->uc_mcontext.gregs[REG_ERR] & 2 ? OCC_FAULT_WRITES
                                                 : OCC_FAULT_READS;
#else
  (void)context;
  return OCC_FAULT_TOUCHES;
#endif
}

/* Records the first fault. Then the instruction faults again, and because there
 * is no handler any more, this fault ends the process. */
static void handler(int signal_number, siginfo_t *info, void *context) {
  static unsigned first;
  signal(signal_number, SIG_DFL);
  if (occ_swap(&first, 1, ACQ_REL) || info->si_code <= 0)
    return;
  told->what = access_of(context);
  told->address = (OCC_u64)(uintptr_t)info->si_addr;
  occ_store(&told->happened, 1, RELEASE);
}

void occ_fault_watch(struct occ_fault *fault) {
  struct sigaction action = {.sa_sigaction = handler,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK};
  told = fault;
  sigaction(SIGSEGV, &action, 0);
  sigaction(SIGBUS, &action, 0);
}

/* ---- In the host ---- */

struct part { /* a part of the host's memory */
  uintptr_t begin, end;
};

/* Returns the mapping of the host's memory that contains the address, with
 * adjacent readable mappings: a block of malloc may extend over several.
 * Returns an empty part if the address is not in the host's memory. */
static struct part part_of(uintptr_t address) {
  struct part found = {0, 0}, here;
  char line[512], mode[5];
  FILE *maps = fopen("/proc/self/maps", "re");
  if (!maps)
    return found;
  while (fgets(line, sizeof line, maps)) {
    unsigned long begin, end;
    if (sscanf(line, "%lx-%lx %4s", &begin, &end, mode) != 3 || mode[0] != 'r')
      continue;
    here = (struct part){begin, end};
    if (found.end == here.begin && found.end)
      found.end = here.end;
    else if (address >= found.end || !found.end)
      found = here;
  }
  fclose(maps);
  if (address < found.begin || address >= found.end)
    found = (struct part){0, 0};
  return found;
}

struct guess {
  uintptr_t value; /* the pointer's value, or 0 if none was found */
  const struct OCC_construct *target;
  const char *name;
  /* the pointer's offset in the object `name`; SIZE_MAX: `name` names the
   * pointer itself */
  size_t offset;
};

static void consider(struct guess *best, struct part part, uintptr_t address,
                     struct guess other) {
  if (other.value >= part.begin && other.value <= address &&
      other.value > best->value)
    *best = other;
}

static void search_inside(struct guess *best, struct part part,
                          uintptr_t address, const struct occ_running *on,
                          const struct OCC_map *map) {
  const uintptr_t begin = (uintptr_t)map->begin, size = sizeof(void *);
  uintptr_t at = (begin + size - 1) / size * size;
  for (; at + size <= begin + map->bytes; at += size) {
    struct guess other = {0, on->target, map->name, at - begin};
    memcpy(&other.value, (const void *)at, size);
    consider(best, part, address, other);
  }
}

static struct guess search(uintptr_t address, struct part part,
                           const struct occ_running *running, size_t lines) {
  struct guess best = {0, 0, 0, SIZE_MAX};
  for (size_t l = 0; l < lines; l++) {
    const struct occ_running *on = &running[l];
    for (size_t i = 0; on->target && i < on->count; i++) {
      const struct OCC_map *map = &on->items[i].map;
      struct guess other = {(uintptr_t)map->begin, on->target, map->name,
                            SIZE_MAX};
      consider(&best, part, address, other);
      if (map->bytes && !(map->flags & OCC_MAP_STRUCT))
        search_inside(&best, part, address, on, map);
    }
    if (!best.target)
      best.target = on->target;
  }
  return best;
}

/* ---- Outside of mapped storage ---- */

struct beside {
  const char *storage; /* the nearest block */
  const struct OCC_map *map; /* the item in the block */
  ptrdiff_t place; /* the fault's offset from the item's first byte */
  uintptr_t host; /* the host's memory that is mapped to the block */
};

static void look_at_range(const void *node, VISIT visit, void *of) {
  const struct occ_mapped *range = *(const struct occ_mapped *const *)node;
  struct beside *it = of;
  if ((visit == preorder || visit == leaf) && range->storage == it->storage)
    it->host = range->begin;
}

static int find_item(struct beside *it, const struct occ_running *running,
                     size_t lines, const char *address,
                     const struct OCC_construct **target) {
  for (size_t l = 0; l < lines; l++)
    for (size_t i = 0; running[l].target && i < running[l].count; i++) {
      const struct occ_item *item = &running[l].items[i];
      const char *begin = item->copy == it->storage ? item->copy
                          : item->to && item->to->storage == it->storage
                              ? occ_range_at(item->to, item->map.begin)
                              : 0;
      if (!begin || (it->map && !item->map.bytes))
        continue;
      it->map = &item->map;
      it->place = address - begin;
      *target = running[l].target;
    }
  return it->map != 0;
}

/* If the fault was in a guard of the device's memory and the block beside it is
 * known: ends the program with a message. */
static void report_beside(const struct occ_fault *fault,
                          struct occ_device *device,
                          struct occ_device_memory *memory,
                          const struct occ_running *running, size_t lines) {
  static const char *const does[] = {"touches", "reads", "writes"};
  const char *address = (const char *)(uintptr_t)fault->address;
  const struct OCC_construct *target = 0;
  size_t bytes;
  struct beside it = {.storage =
                          occ_device_memory_near(memory, address, &bytes)};
  for (size_t l = 0; l < lines && !target; l++)
    target = running[l].target;
  if (!it.storage || !target)
    return;
  if (find_item(&it, running, lines, address, &target))
    occ_quit("%s:%d: target on device %d %s %p: '%s' is not mapped, or only "
             "a part of it (byte %td)",
             target->file, target->line, device->number, does[fault->what],
             (const void *)address, it.map->name, it.place);
  if (!pthread_mutex_trylock(&device->data.lock)) {
    twalk_r(device->data.mapped, look_at_range, &it);
    pthread_mutex_unlock(&device->data.lock);
  }
  if (it.host)
    occ_quit("%s:%d: target on device %d %s %p: %zu bytes of the host at %p "
             "are mapped, but not byte %td",
             target->file, target->line, device->number, does[fault->what],
             (const void *)address, bytes, (void *)it.host,
             address - it.storage);
  occ_quit("%s:%d: target on device %d %s %p: byte %td of a block of %zu bytes "
           "at %p on the device",
           target->file, target->line, device->number, does[fault->what],
           (const void *)address, address - it.storage, bytes,
           (const void *)it.storage);
}

void occ_fault_report(const struct occ_fault *fault, struct occ_device *of,
                      struct occ_device_memory *memory,
                      const struct occ_running *running, size_t lines) {
  static const char *const does[] = {"touches", "reads", "writes"};
  const uintptr_t address = (uintptr_t)fault->address;
  const struct part part = part_of(address);
  const struct guess guess = search(address, part, running, lines);
  const int device = of->number;
  char who[300];
  report_beside(fault, of, memory, running, lines);
  if (guess.target)
    snprintf(who, sizeof who, "%s:%d: target on device %d %s %p",
             guess.target->file, guess.target->line, device, does[fault->what],
             (void *)address);
  else
    snprintf(who, sizeof who, "a copy on device %d %s %p", device,
             does[fault->what], (void *)address);
  if (!part.end)
    occ_quit("%s: neither the device's memory nor the host's", who);
  if (!guess.value)
    occ_quit("%s: memory of the host that is not mapped", who);
  if (guess.offset != SIZE_MAX)
    occ_quit("%s: not mapped; the pointer at byte %zu of '%s' leads there", who,
             guess.offset, guess.name);
  occ_quit("%s: '%s' is not mapped, or only a part of it (byte %zu)", who,
           guess.name, (size_t)(address - guess.value));
}
