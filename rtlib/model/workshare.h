/* workshare.h: declares the data that a team shares in a worksharing region.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_workshare, struct occ_deal.   Spec: [OMP 5.2 §11]
 *
 * A team has a ring of slots. The n-th worksharing region of a parallel region
 * uses slot n % OCC_WORKSHARES. So with nowait the threads can be in different
 * worksharing regions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_WORKSHARE_H
#define OCC_MODEL_WORKSHARE_H

#include "base/atomic.h"

#define OCC_WORKSHARES 8 /* a power of 2 */

struct occ_workshare {
  /* The number of the region that may use this slot. The last thread to leave a
   * region clears the slot and then stores the number of the slot's next region
   * (release). So a thread that reads the number of its own region (acquire)
   * finds the slot clean. */
  unsigned turn;
  unsigned left; /* atomic: threads that have left the region */
  unsigned long long next; /* atomic: the first iteration not taken */
  void *posted; /* atomic: doacross nests, see engine/doacross */
  /* The first iteration of the chunk whose ordered regions may run now. */
  unsigned long long ordered OCC_ALIGNED_LINE;
} OCC_ALIGNED_LINE;

/* A member's part of the current dynamic loop, see engine/dealt_loops. */
struct occ_deal {
  unsigned long long range; /* atomic */
  unsigned claimed; /* atomic */
  unsigned met; /* loops encountered; used by the owner only */
} OCC_ALIGNED_LINE;

#endif
