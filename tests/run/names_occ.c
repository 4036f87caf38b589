/* names_occ.c: the user's names that begin with occ_. */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 24 };

struct occ_orbitals {
  int occ_number, virtuals;
};

static int occ_perms[N];
static int occ_Self = 2;

static int occ_weight(int i, int occ_selfish) {
  return 10 * i + occ_selfish;
}

int main(void) {
  int occ_lower = 3, occ_tasks = 0, occ_argsize[N], occ_2 = 0;
  struct occ_orbitals occ_orb = {4, 5};
  memset(occ_argsize, 0, sizeof occ_argsize);
#pragma omp parallel for firstprivate(occ_orb) reduction(+ : occ_tasks)
  for (int occ_rows = 0; occ_rows < N; occ_rows++) {
    int occ_low = occ_weight(occ_rows, occ_lower);
    occ_perms[occ_rows] = occ_low * occ_Self + occ_orb.occ_number;
    occ_tasks++;
  }
#pragma omp parallel num_threads(3)
#pragma omp single
  for (int occ_k = 0; occ_k < N; occ_k++)
#pragma omp task depend(out : occ_argsize[occ_k]) shared(occ_2)
  {
    occ_argsize[occ_k] = occ_perms[occ_k];
#pragma omp atomic
    occ_2 += occ_argsize[occ_k];
  }
  int occ_level = 0;
#pragma omp parallel
#pragma omp masked
  occ_level = omp_get_level();
  printf("%d %d %d %d\n", occ_tasks, occ_perms[N - 1], occ_2, occ_level);
  return 0;
}

/* output:
24 470 5760 1
*/
