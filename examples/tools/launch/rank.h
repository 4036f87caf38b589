/* rank.h: which process of an MPI job this one is.
 *
 * For:      tools' programs, and the libraries that are loaded into what they
 *           observe, which link nothing of launch.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_RANK_H
#define LAUNCH_RANK_H

#include <stddef.h>
#include <stdlib.h>

/* The digits of its rank, as Open MPI, PMIx, MPICH or Slurm tell it; NULL: none
 * of them has started it. Reads the environment. */
static inline const char *launch_rank(void) {
  static const char *const names[] = {"OMPI_COMM_WORLD_RANK", "PMIX_RANK",
                                      "PMI_RANK", "SLURM_PROCID"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *rank = getenv(names[i]);
    if (rank && *rank >= '0' && *rank <= '9')
      return rank;
  }
  return NULL;
}

#endif
