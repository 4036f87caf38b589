/* held_list.h: declares the list of locks that a thread holds.
 *
 * Layer:   model. May include model/, abi.h.
 * Owns:    nothing. Callers: model/thread, tool/held.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_HELD_LIST_H
#define OCC_MODEL_HELD_LIST_H

#include "model/exported_abi.h"

#define OCC_HELD 16

/* The locks, nestable locks and critical constructs that a thread holds, by
 * their wait IDs; see tool/held. Only the first OCC_HELD of these are in the
 * list. */
struct occ_held {
  /* The number of the list that the thread shall keep now, or 0 if it shall
   * keep none. Other threads may set this number. */
  unsigned kept;
  unsigned list; /* number of the list to which `count` and `lock` belong */
  unsigned acquired; /* number of acquisitions */
  unsigned count;
  OCC_u64 lock[OCC_HELD];
};

#endif
