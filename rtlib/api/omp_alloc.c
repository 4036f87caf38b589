/* omp_alloc.c: defines the memory management routines.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    the life of the program's allocators.
 * Callers: the user's program.   Spec: [OMP 5.2 §18.13]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "base/alloc.h"
#include "base/atomic.h"
#include "engine/allocator.h"
#include "engine/lifecycle.h"
#include "model/rare_icv.h"

#include <stdint.h>
#include <string.h>

#define API __attribute__((__visibility__("default")))

API omp_allocator_handle_t omp_init_allocator(omp_memspace_handle_t memspace,
                                              int ntraits,
                                              const omp_alloctrait_t traits[]) {
  struct occ_allocator described, *allocator;
  (void)occ_asker();
  if (!occ_traits_apply(&described, memspace, ntraits, traits))
    return omp_null_allocator;
  allocator = occ_alloc_try(sizeof *allocator, OCC_LINE);
  if (!allocator)
    return omp_null_allocator;
  *allocator = described;
  return (omp_allocator_handle_t)(uintptr_t)allocator;
}

API void omp_destroy_allocator(omp_allocator_handle_t allocator) {
  (void)occ_asker();
  if ((uintptr_t)allocator <= omp_thread_mem_alloc)
    return;
  occ_rare_icv_forget(allocator);
  occ_free((void *)(uintptr_t)allocator);
}

API void omp_set_default_allocator(omp_allocator_handle_t allocator) {
  struct occ_task *task = occ_task_current(occ_asker());
  struct occ_rare_icvs values = occ_rare_icv_get(task->icv.rare);
  values.allocator = allocator ? allocator : omp_default_mem_alloc;
  task->icv.rare = occ_rare_icv_number(values, task->icv.rare);
}

API omp_allocator_handle_t omp_get_default_allocator(void) {
  struct occ_task *task = occ_task_current(occ_asker());
  return (omp_allocator_handle_t)occ_rare_icv_get(task->icv.rare).allocator;
}

API void *omp_alloc(size_t size, omp_allocator_handle_t allocator) {
  (void)occ_asker();
  return occ_allocator_take(allocator, 1, size, 0);
}

API void *omp_aligned_alloc(size_t alignment, size_t size,
                            omp_allocator_handle_t allocator) {
  (void)occ_asker();
  return occ_allocator_take(allocator, alignment, size, 0);
}

API void *omp_calloc(size_t nmemb, size_t size,
                     omp_allocator_handle_t allocator) {
  return omp_aligned_calloc(1, nmemb, size, allocator);
}

API void *omp_aligned_calloc(size_t alignment, size_t nmemb, size_t size,
                             omp_allocator_handle_t allocator) {
  size_t whole;
  (void)occ_asker();
  /* If the product overflows, ask for SIZE_MAX bytes, which no allocator has.
   * The allocator's fallback trait then decides what happens. */
  if (__builtin_mul_overflow(nmemb, size, &whole))
    whole = SIZE_MAX;
  return occ_allocator_take(allocator, alignment, whole, 1);
}

API void *omp_realloc(void *memory, size_t size,
                      omp_allocator_handle_t allocator,
                      omp_allocator_handle_t free_allocator) {
  void *fresh;
  size_t old;
  (void)occ_asker();
  (void)free_allocator; /* the memory names its own allocator */
  if (!memory)
    return occ_allocator_take(allocator, 1, size, 0);
  if (size) {
    if (!allocator)
      allocator = occ_allocator_of(memory);
    /* In a pool, freeing the old block makes space for the new one. */
    fresh = allocator == occ_allocator_of(memory)
                ? occ_allocator_retake(memory, size)
                : occ_allocator_take(allocator, 1, size, 0);
    if (!fresh)
      return 0;
    old = occ_allocator_size(memory);
    memcpy(fresh, memory, old < size ? old : size);
  } else {
    fresh = 0;
  }
  occ_allocator_give(memory);
  return fresh;
}

API void omp_free(void *memory, omp_allocator_handle_t allocator) {
  (void)occ_asker();
  (void)allocator;
  occ_allocator_give(memory);
}
