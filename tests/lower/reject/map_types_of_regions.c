/* map_types_of_regions.c: map types and motion clauses that clang refuses. [OMP 5.2 §5.8.3, §13.9] */
// SPDX-License-Identifier: MIT

int x, y;

void f(void) {
#pragma omp target data map(delete : x) // error: map type 'delete' is not allowed for '#pragma omp target data'
  ;
#pragma omp target data map(release : x) // error: map type 'release' is not allowed for '#pragma omp target data'
  ;
#pragma omp target map(delete : x) // error: map type 'delete' is not allowed for '#pragma omp target'
  ;
#pragma omp target teams map(release : x) // error: map type 'release' is not allowed for '#pragma omp target teams'
  ;
#pragma omp target update nowait // error: expected at least one 'to' clause or 'from' clause
#pragma omp target update to(x) from(x) // error: variable can appear only once in OpenMP 'target update' construct
}
