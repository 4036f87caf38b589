/* scope.c: errors in a scope construct with clauses. [OMP 5.2 §11.2, §17.1] */
// SPDX-License-Identifier: MIT

void f(int *a) {
  int x = 0;
#pragma omp parallel
  {
#pragma omp scope firstprivate(x) nowait
    {
#pragma omp cancel parallel // error: a 'scope' region can't be left by cancellation
    }
  }
#pragma omp parallel private(x)
  {
#pragma omp scope firstprivate(x) // error: 'x' is private in the region around the 'scope' construct that copies it
    a[0] = x;
  }
#pragma omp parallel
  {
    int own = 0;
#pragma omp scope reduction(task, + : own) // error: 'own' is private in the region around the 'scope' construct that reduces to it
    own++;
  }
}
