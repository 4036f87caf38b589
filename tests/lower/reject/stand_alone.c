/* stand_alone.c: stand-alone directives where a statement is required. */
// SPDX-License-Identifier: MIT

void f(int n) {
  if (n)
#pragma omp barrier // error: '#pragma omp barrier' cannot be an immediate substatement
  while (n)
#pragma omp taskwait // error: '#pragma omp taskwait' cannot be an immediate substatement
  if (n)
#pragma omp flush // error: '#pragma omp flush' cannot be an immediate substatement
  if (n)
#pragma omp taskyield // error: '#pragma omp taskyield' cannot be an immediate substatement
  n++;
  if (n)
#pragma omp error at(execution) severity(warning) // error: '#pragma omp error' cannot be an immediate substatement
    n++;
}
