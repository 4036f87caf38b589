/* kmpc_allocate.c: allocates memory for clang's code.
 *
 * Layer:   kmpc. May include kmpc/, include/omp.h.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §6, §18.13]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"
#include "omp.h"

#include <stdlib.h>

#define HANDLE(allocator) ((omp_allocator_handle_t)(allocator))

KMPC_ENTRY void *__kmpc_alloc(int32_t thread, size_t size,
                              uintptr_t allocator) {
  (void)thread;
  return omp_alloc(size, HANDLE(allocator));
}
KMPC_ENTRY void *__kmpc_aligned_alloc(int32_t thread, size_t align, size_t size,
                                      uintptr_t allocator) {
  (void)thread;
  return omp_aligned_alloc(align, size, HANDLE(allocator));
}
KMPC_ENTRY void *__kmpc_calloc(int32_t thread, size_t count, size_t size,
                               uintptr_t allocator) {
  (void)thread;
  return omp_calloc(count, size, HANDLE(allocator));
}
KMPC_ENTRY void *__kmpc_realloc(int32_t thread, void *memory, size_t size,
                                uintptr_t allocator, uintptr_t free_allocator) {
  (void)thread;
  return omp_realloc(memory, size, HANDLE(allocator), HANDLE(free_allocator));
}
KMPC_ENTRY void __kmpc_free(int32_t thread, void *memory, uintptr_t allocator) {
  (void)thread;
  omp_free(memory, HANDLE(allocator));
}
KMPC_ENTRY uintptr_t __kmpc_init_allocator(int32_t thread, uintptr_t space,
                                           int count,
                                           const omp_alloctrait_t *traits) {
  (void)thread;
  return (uintptr_t)omp_init_allocator((omp_memspace_handle_t)space, count,
                                       traits);
}
KMPC_ENTRY void __kmpc_destroy_allocator(int32_t thread, uintptr_t allocator) {
  (void)thread;
  omp_destroy_allocator(HANDLE(allocator));
}
KMPC_ENTRY void __kmpc_set_default_allocator(int32_t thread,
                                             uintptr_t allocator) {
  (void)thread;
  omp_set_default_allocator(HANDLE(allocator));
}
KMPC_ENTRY uintptr_t __kmpc_get_default_allocator(int32_t thread) {
  (void)thread;
  return (uintptr_t)omp_get_default_allocator();
}

/* ---- kmp_malloc and similar routines ---- */

KMPC_ENTRY void *kmp_malloc(size_t size) { return malloc(size); }
KMPC_ENTRY void *kmp_calloc(size_t count, size_t size) {
  return calloc(count, size);
}
KMPC_ENTRY void *kmp_realloc(void *memory, size_t size) {
  return realloc(memory, size);
}
KMPC_ENTRY void *kmp_aligned_malloc(size_t size, size_t align) {
  void *memory = 0;
  return posix_memalign(&memory, align < sizeof memory ? sizeof memory : align,
                        size)
             ? 0
             : memory;
}
KMPC_ENTRY void kmp_free(void *memory) { free(memory); }
