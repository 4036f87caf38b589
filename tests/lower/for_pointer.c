/* for_pointer.c: the loop variable is a pointer; the size of an element gives the trip count. */
// SPDX-License-Identifier: MIT

void clear(double *first, double *end) {
#pragma omp for
  for (double *p = first; p != end; p++)
    *p = 0;
}
