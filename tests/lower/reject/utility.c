/* utility.c: error at(compilation), and wrong uses of error, nothing and assumes. */
// SPDX-License-Identifier: MIT

#pragma omp assumes no_such_thing // error: OpenMP 5.2 does not have this assumption
#pragma omp begin assumes no_openmp_constructs(1) // error: OpenMP 5.2 does not have this assumption
int g;
#pragma omp end assumes

void f(int n, const char *text) {
#pragma omp error message("not this way") // error: not this way
#pragma omp error at(compilation) severity(fatal) // error: ERROR
#pragma omp error at(execution) severity(loud) // error: expected 'fatal' or 'warning'
#pragma omp nothing if(n) // error: this is no clause of the directive|unexpected OpenMP clause
#pragma omp critical hint(1) // error: the name of the construct must be specified in presence of 'hint'
  (void)n;
}
