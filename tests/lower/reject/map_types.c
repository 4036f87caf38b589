/* map_types.c: map types that a directive does not allow. [OMP 5.2 §5.8.3] */
// SPDX-License-Identifier: MIT

int x, y;

void f(void) {
#pragma omp target enter data map(to : x) map(alloc : y)
#pragma omp target enter data map(tofrom : x) map(y)
#pragma omp target enter data map(from : x) // error: map type 'from' is not allowed for '#pragma omp target enter data'
#pragma omp target enter data map(always, from : x) // error: map type 'from' is not allowed
#pragma omp target enter data map(delete : x) // error: map type 'delete' is not allowed
#pragma omp target enter data map(release : x) // error: map type 'release' is not allowed
#pragma omp target exit data map(from : x) map(release : y)
#pragma omp target exit data map(tofrom : x) map(y)
#pragma omp target exit data map(delete : x)
#pragma omp target exit data map(to : x) // error: map type 'to' is not allowed for '#pragma omp target exit data'
#pragma omp target exit data map(always, to : x) // error: map type 'to' is not allowed
#pragma omp target exit data map(to : y) map(from : x) // error: map type 'to' is not allowed
#pragma omp target exit data map(alloc : x) // error: map type 'alloc' is not allowed
}
