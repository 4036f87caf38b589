/* even.c: no fault: the loop gives each thread equal work. If a thread loses its
 * processor, the others wait for it at the loop's end. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { ROUNDS = 150, N = 64 };

static void faulty(void) {
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < N; i++)
      sink = work(15000);
  }
}

static void mended(void) { faulty(); }
