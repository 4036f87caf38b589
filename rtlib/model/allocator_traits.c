/* allocator_traits.c: sets an allocator's traits, from a list or a text, and
 * writes them as a text.
 *
 * Layer:   model. May include base/, model/, include/omp.h.
 * Owns:    the allocator that OMP_ALLOCATOR describes.
 * Callers: see allocator_traits.h. Takes no lock.
 */
/* SPDX-License-Identifier: MIT */
#include "model/allocator_traits.h"

#include "base/alloc.h"
#include "base/text.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int set_trait(struct occ_allocator *allocator,
                     const omp_alloctrait_t *trait) {
  omp_uintptr_t value = trait->value;
  int usual = value == omp_atv_default;
  switch (trait->key) {
  case omp_atk_sync_hint:
    return usual || (value >= omp_atv_contended && value <= omp_atv_private);
  case omp_atk_access:
    return usual || (value >= omp_atv_all && value <= omp_atv_cgroup);
  case omp_atk_alignment:
    allocator->alignment = usual ? 1 : value;
    return occ_is_power_of_2(allocator->alignment);
  case omp_atk_pool_size:
    allocator->pool_size = usual ? SIZE_MAX : value;
    return value > 0;
  case omp_atk_fallback:
    allocator->fallback =
        usual ? omp_atv_default_mem_fb : (omp_alloctrait_value_t)value;
    return usual ||
           (value >= omp_atv_default_mem_fb && value <= omp_atv_allocator_fb);
  case omp_atk_fb_data:
    allocator->next =
        usual ? omp_null_allocator : (omp_allocator_handle_t)value;
    return 1;
  case omp_atk_pinned:
    allocator->pinned = value == omp_atv_true;
    return usual || value <= omp_atv_true;
  case omp_atk_partition:
    allocator->partition =
        usual ? omp_atv_environment : (omp_alloctrait_value_t)value;
    return usual ||
           (value >= omp_atv_environment && value <= omp_atv_interleaved);
  }
  return 0;
}

int occ_traits_apply(struct occ_allocator *allocator,
                     omp_memspace_handle_t memspace, int ntraits,
                     const omp_alloctrait_t *traits) {
  struct occ_allocator fresh = {.memspace = memspace,
                                .fallback = omp_atv_default_mem_fb,
                                .partition = omp_atv_environment,
                                .alignment = 1,
                                .pool_size = SIZE_MAX};
  if (memspace > omp_low_lat_mem_space || ntraits < 0)
    return 0;
  for (int i = 0; i < ntraits; i++)
    if (!set_trait(&fresh, &traits[i]))
      return 0;
  if (fresh.fallback == omp_atv_allocator_fb && !fresh.next)
    return 0;
  *allocator = fresh;
  return 1;
}

/* ---- OMP_ALLOCATOR ---- */

struct word {
  const char *name;
  unsigned value;
};

/* Returns the value of the word at *text, or -1. Moves *text past the word. */
static long word_of(const char **text, const struct word *words) {
  for (; words->name; words++)
    if (occ_text_word(text, words->name))
      return words->value;
  return -1;
}

static const struct word allocators[] = {
    {"omp_default_mem_alloc", omp_default_mem_alloc},
    {"omp_large_cap_mem_alloc", omp_large_cap_mem_alloc},
    {"omp_const_mem_alloc", omp_const_mem_alloc},
    {"omp_high_bw_mem_alloc", omp_high_bw_mem_alloc},
    {"omp_low_lat_mem_alloc", omp_low_lat_mem_alloc},
    {"omp_cgroup_mem_alloc", omp_cgroup_mem_alloc},
    {"omp_pteam_mem_alloc", omp_pteam_mem_alloc},
    {"omp_thread_mem_alloc", omp_thread_mem_alloc},
    {0, 0}};
static const struct word memspaces[] = {
    {"omp_default_mem_space", omp_default_mem_space},
    {"omp_large_cap_mem_space", omp_large_cap_mem_space},
    {"omp_const_mem_space", omp_const_mem_space},
    {"omp_high_bw_mem_space", omp_high_bw_mem_space},
    {"omp_low_lat_mem_space", omp_low_lat_mem_space},
    {0, 0}};
static const struct word keys[] = {{"sync_hint", omp_atk_sync_hint},
                                   {"alignment", omp_atk_alignment},
                                   {"access", omp_atk_access},
                                   {"pool_size", omp_atk_pool_size},
                                   {"fallback", omp_atk_fallback},
                                   {"fb_data", omp_atk_fb_data},
                                   {"pinned", omp_atk_pinned},
                                   {"partition", omp_atk_partition},
                                   {0, 0}};
static const struct word values[] = {{"false", omp_atv_false},
                                     {"true", omp_atv_true},
                                     {"contended", omp_atv_contended},
                                     {"uncontended", omp_atv_uncontended},
                                     {"serialized", omp_atv_serialized},
                                     {"sequential", omp_atv_sequential},
                                     {"private", omp_atv_private},
                                     {"all", omp_atv_all},
                                     {"thread", omp_atv_thread},
                                     {"pteam", omp_atv_pteam},
                                     {"cgroup", omp_atv_cgroup},
                                     {"default_mem_fb", omp_atv_default_mem_fb},
                                     {"null_fb", omp_atv_null_fb},
                                     {"abort_fb", omp_atv_abort_fb},
                                     {"allocator_fb", omp_atv_allocator_fb},
                                     {"environment", omp_atv_environment},
                                     {"nearest", omp_atv_nearest},
                                     {"blocked", omp_atv_blocked},
                                     {"interleaved", omp_atv_interleaved},
                                     {0, 0}};

static int read_trait(const char **text, omp_alloctrait_t *trait) {
  long key = word_of(text, keys), value;
  if (key < 0 || **text != '=')
    return 0;
  ++*text;
  if (key == omp_atk_alignment || key == omp_atk_pool_size) {
    if (!occ_text_number(text, 1, LONG_MAX, &value))
      return 0;
  } else {
    value = word_of(text, key == omp_atk_fb_data ? allocators : values);
    if (value < 0)
      return 0;
  }
  trait->key = (omp_alloctrait_key_t)key;
  trait->value = (omp_uintptr_t)value;
  return 1;
}

int occ_traits_read(const char *text, unsigned long *handle) {
  struct occ_allocator fresh, *described;
  omp_alloctrait_t traits[16];
  int count = 0;
  long found = word_of(&text, allocators);
  if (found >= 0) {
    if (!*text)
      *handle = (unsigned long)found;
    return !*text;
  }
  found = word_of(&text, memspaces);
  if (found < 0)
    return 0;
  if (*text == ':')
    do {
      ++text;
      if (count == 16 || !read_trait(&text, &traits[count++]))
        return 0;
    } while (*text == ',');
  if (*text ||
      !occ_traits_apply(&fresh, (omp_memspace_handle_t)found, count, traits))
    return 0;
  described = occ_alloc(sizeof *described);
  *described = fresh;
  *handle = (unsigned long)(uintptr_t)described;
  return 1;
}

static const char *name_of(unsigned long value, const struct word *words) {
  while (words->name && words->value != value)
    words++;
  return words->name ? words->name : "";
}

void occ_traits_write(char *text, size_t size, unsigned long handle) {
  const struct occ_allocator *allocator = (const struct occ_allocator *)handle;
  int used;
  if (handle <= omp_thread_mem_alloc) {
    snprintf(text, size, "%s", name_of(handle, allocators));
    return;
  }
  used = snprintf(text, size,
                  "%s:alignment=%zu,fallback=%s,pinned=%s,partition=%s",
                  name_of(allocator->memspace, memspaces), allocator->alignment,
                  name_of(allocator->fallback, values),
                  name_of((unsigned)allocator->pinned, values),
                  name_of(allocator->partition, values));
  if (allocator->pool_size != SIZE_MAX && (size_t)used < size)
    used += snprintf(text + used, size - (size_t)used, ",pool_size=%zu",
                     allocator->pool_size);
  if (allocator->next && (size_t)used < size)
    snprintf(text + used, size - (size_t)used, ",fb_data=%s",
             name_of(allocator->next, allocators));
}
