/* allocate.c: the memory of local variables with an allocate directive.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 5.2, 6.6]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/allocator.h"
#include "model/lowered.h"

void *OCC_local_begin(OCC_u64 size, OCC_u64 alignment, OCC_u64 allocator) {
  (void)OCC_self(); /* the default allocator is the thread's */
  return occ_allocator_take((omp_allocator_handle_t)allocator, alignment, size,
                            0);
}

void OCC_local_end(const void *variable) {
  occ_allocator_give(*(void *const *)variable);
}
