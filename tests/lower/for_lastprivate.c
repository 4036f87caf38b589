/* for_lastprivate.c: the last iteration's thread assigns the originals. A variable in two clauses has one copy. */
// SPDX-License-Identifier: MIT
// dump: sharing

static int latest, both = 1, i;

int last(const int *a, int n) {
#pragma omp for lastprivate(latest, i, both) firstprivate(both)
  for (i = 0; i < n; i += 2) {
    latest = a[i];
    both += latest;
  }
  return latest + both + i;
}
