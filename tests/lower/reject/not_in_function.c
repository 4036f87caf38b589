/* not_in_function.c: executable directives outside every function. */
// SPDX-License-Identifier: MIT

int a;
#pragma omp barrier // error: unexpected OpenMP directive '#pragma omp barrier'
#pragma omp parallel // error: unexpected OpenMP directive '#pragma omp parallel'
