/* for_pointer.c: a pointer counts; its distance is taken from the pointer's type. */
// SPDX-License-Identifier: MIT

void clear(double *first, double *end) {
#pragma omp for
  for (double *p = first; p != end; p++)
    *p = 0;
}
