/* omp_display.c: defines omp_display_env.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 5.2 §18.15]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"
#include "model/display_env.h"

__attribute__((__visibility__("default"))) void omp_display_env(int verbose) {
  (void)occ_asker();
  occ_display_env(verbose);
}
