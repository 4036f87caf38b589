/* allocate.c: takes memory for local variables with an allocate directive, and
 * for private copies with an allocate clause.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2 §6.6]
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"
#include "engine/allocator.h"
#include "model/exported_abi.h"

void *OCC_local_begin(OCC_u64 size, OCC_u64 alignment, OCC_u64 allocator) {
  (void)OCC_self(); /* the thread must have its default allocator */
  return occ_allocator_take((omp_allocator_handle_t)allocator, alignment, size,
                            0);
}

void OCC_local_end(const void *variable) {
  occ_allocator_give(*(void *const *)variable);
}

void *OCC_allocate(OCC_u64 allocator, OCC_u64 size, OCC_u64 align) {
  omp_allocator_handle_t handle =
      (omp_allocator_handle_t)(unsigned long)allocator;
  void *memory = occ_allocator_take(handle, align, size ? size : 1, 0);
  if (!memory)
    occ_quit("out of memory: a private copy of %llu bytes", size);
  return memory;
}

void OCC_deallocate(void *memory) { occ_allocator_give(memory); }
