/* utility.c: error at(compilation), and wrong uses of error, nothing and assumes. */
// SPDX-License-Identifier: MIT

#pragma omp assumes no_such_thing // error: this is no assumption that OpenMP 5.2 knows
#pragma omp begin assumes no_openmp_constructs(1) // error: this is no assumption that OpenMP 5.2 knows
int g;
#pragma omp end assumes

void f(int n, const char *text) {
#pragma omp error message("not this way") // error: not this way
#pragma omp error at(compilation) severity(fatal) // error: ERROR
#pragma omp error at(execution) severity(loud) // error: expected 'fatal' or 'warning'
  (void)n;
}
