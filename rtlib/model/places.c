/* places.c: reads the list of places to which threads are bound.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_places. Callers: as places.h says.
 *
 * The grammar of OMP_PLACES:
 *   value     list | name[(count)]
 *   list      interval {, interval}
 *   interval  place[:length[:stride]] | !place
 *   place     { numbers {, numbers} } | number
 *   numbers   number[:length[:stride]] | !number
 *   name      threads | cores | ll_caches | numa_domains | sockets
 */
/* SPDX-License-Identifier: MIT */
#include "model/places.h"

#include "base/alloc.h"
#include "base/text.h"

#include <string.h>

#define MOST 65536 /* limit of processor numbers, lengths and strides */

struct occ_cpusets occ_places;

static void drop(struct occ_cpusets *sets) {
  for (unsigned i = 0; i < sets->count; i++)
    occ_free(sets->set[i].cpu);
  occ_free(sets->set);
  *sets = (struct occ_cpusets){0, 0};
}

/* Reads [:length[:stride]]. */
static int read_interval(const char **text, long *length, long *stride) {
  *length = *stride = 1;
  if (!occ_text_sign(text, ':'))
    return 1;
  if (!occ_text_number(text, 1, MOST, length))
    return 0;
  return !occ_text_sign(text, ':') ||
         occ_text_number(text, -MOST, MOST, stride);
}

static void exclude(struct occ_cpus *cpus, unsigned cpu) {
  unsigned kept = 0;
  for (unsigned i = 0; i < cpus->count; i++)
    if (cpus->cpu[i] != cpu)
      cpus->cpu[kept++] = cpus->cpu[i];
  /* This makes a new list, because occ_cpus_add extends only lists that it has
   * made itself. */
  if (kept < cpus->count) {
    struct occ_cpus fresh = {0, 0};
    for (unsigned i = 0; i < kept; i++)
      occ_cpus_add(&fresh, cpus->cpu[i]);
    occ_free(cpus->cpu);
    *cpus = fresh;
  }
}

static int read_place(const char **text, struct occ_cpus *place) {
  long number, length, stride;
  if (!occ_text_sign(text, '{')) {
    if (!occ_text_number(text, 0, MOST, &number))
      return 0;
    occ_cpus_add(place, (unsigned)number);
    return 1;
  }
  do {
    int without = occ_text_sign(text, '!');
    if (!occ_text_number(text, 0, MOST, &number))
      return 0;
    if (without) {
      exclude(place, (unsigned)number);
      continue;
    }
    if (!read_interval(text, &length, &stride))
      return 0;
    for (; length--; number += stride) {
      if (number < 0 || number > MOST)
        return 0;
      occ_cpus_add(place, (unsigned)number);
    }
  } while (occ_text_sign(text, ','));
  return occ_text_sign(text, '}');
}

static int same(const struct occ_cpus *a, const struct occ_cpus *b) {
  return a->count == b->count &&
         !memcmp(a->cpu, b->cpu, a->count * sizeof *a->cpu);
}

/* Copies `place`, with `distance` added to all numbers. Returns 0 if a number
 * would be negative or too large. */
static int moved(const struct occ_cpus *place, long distance,
                 struct occ_cpus *result) {
  *result = (struct occ_cpus){0, 0};
  for (unsigned i = 0; i < place->count; i++) {
    long cpu = (long)place->cpu[i] + distance;
    if (cpu < 0 || cpu > MOST)
      return 0;
    occ_cpus_add(result, (unsigned)cpu);
  }
  return 1;
}

static void remove_same(struct occ_cpusets *sets,
                        const struct occ_cpus *place) {
  struct occ_cpusets kept = {0, 0};
  for (unsigned i = 0; i < sets->count; i++)
    if (same(&sets->set[i], place))
      occ_free(sets->set[i].cpu);
    else
      occ_cpusets_add(&kept, sets->set[i]);
  occ_free(sets->set);
  *sets = kept;
}

/* Reads one interval or exclusion. The caller frees `place`. */
static int read_item(const char **text, struct occ_cpusets *sets,
                     struct occ_cpus *place) {
  long length, stride;
  int without = occ_text_sign(text, '!');
  if (!read_place(text, place))
    return 0;
  if (without) {
    remove_same(sets, place);
    return 1;
  }
  if (!read_interval(text, &length, &stride))
    return 0;
  for (long i = 0; i < length; i++) {
    struct occ_cpus next;
    int valid = moved(place, i * stride, &next);
    occ_cpusets_add(sets, next);
    if (!valid)
      return 0;
  }
  return 1;
}

static int read_list(const char **text, struct occ_cpusets *sets) {
  int valid;
  do {
    struct occ_cpus place = {0, 0};
    valid = read_item(text, sets, &place);
    occ_free(place.cpu);
  } while (valid && occ_text_sign(text, ','));
  return valid;
}

static int read_name(const char **text, struct occ_cpusets *sets, long *most) {
  static const char *const names[] = {"threads", "cores", "ll_caches",
                                      "numa_domains", "sockets"};
  for (int i = 0; i < 5; i++)
    if (occ_text_word(text, names[i])) {
      *sets = occ_topology_read((enum occ_grouping)i);
      return !occ_text_sign(text, '(') ||
             (occ_text_number(text, 1, MOST, most) && occ_text_sign(text, ')'));
    }
  return read_list(text, sets);
}

int occ_places_read(struct occ_cpusets *places, const char *text,
                    const struct occ_cpus *usable) {
  struct occ_cpusets sets = {0, 0}, result = {0, 0};
  long most = MOST;
  int valid = read_name(&text, &sets, &most) && !*occ_text_space(text);
  for (unsigned i = 0; valid && i < sets.count && result.count < most; i++) {
    struct occ_cpus place = {0, 0};
    for (unsigned k = 0; k < sets.set[i].count; k++)
      if (occ_cpus_has(usable, sets.set[i].cpu[k]))
        occ_cpus_add(&place, sets.set[i].cpu[k]);
    if (place.count)
      occ_cpusets_add(&result, place);
  }
  drop(&sets);
  if (result.count == 0)
    return 0;
  drop(places);
  *places = result;
  return 1;
}
