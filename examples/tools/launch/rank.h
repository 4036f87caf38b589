/* rank.h: finds the rank of this process in an MPI job.
 *
 * For:      programs of tools; their libraries, which are loaded into the
 *           observed program, and are not linked with the code of launch.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_RANK_H
#define LAUNCH_RANK_H

#include <stddef.h>
#include <stdlib.h>

/* Returns the digits of the rank, from the environment that Open MPI, PMIx,
 * MPICH or Slurm has set. NULL: none of these has started the process. */
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
