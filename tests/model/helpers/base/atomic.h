/* atomic.h: replaces rtlib/base/atomic.h, so that each access is a step of the
 * model.
 *
 * The include path of a model contains this folder before the runtime's.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_ATOMIC_H
#define MODEL_ATOMIC_H

#include_next "base/atomic.h"
#include "model.h"

#undef occ_load
#undef occ_store
#undef occ_swap
#undef occ_add
#undef occ_or
#undef occ_sub
#undef occ_cas

#define MODEL_STEP(kind, p, v, wanted, order)                      \
  model_step(kind, (p), sizeof *(p), (unsigned long)(v), (wanted), \
             MODEL_##order, #p, __FILE__, __LINE__)
#define MODEL_VALUE(kind, p, v, order) \
  ((__typeof__(*(p)))MODEL_STEP(kind, p, v, 0, order))

#define occ_load(p, order) MODEL_VALUE(MODEL_LOAD, p, 0, order)
#define occ_store(p, v, order) ((void)MODEL_STEP(MODEL_STORE, p, v, 0, order))
#define occ_swap(p, v, order) MODEL_VALUE(MODEL_SWAP, p, v, order)
#define occ_add(p, v, order) MODEL_VALUE(MODEL_ADD, p, v, order)
#define occ_or(p, v, order) MODEL_VALUE(MODEL_OR, p, v, order)
#define occ_sub(p, v, order) \
  MODEL_VALUE(MODEL_ADD, p, -(unsigned long)(v), order)
#define occ_cas(p, expected, v, order)                             \
  ({                                                               \
    unsigned long wanted_ = (unsigned long)*(expected);            \
    int done_ = (int)MODEL_STEP(MODEL_CAS, p, v, &wanted_, order); \
    *(expected) = (__typeof__(*(expected)))wanted_;                \
    done_;                                                         \
  })

#endif
