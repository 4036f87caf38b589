/* declare_reduction.c: errors in declarations of reductions, all of which clang reports. */
// SPDX-License-Identifier: MIT

struct pair {
  int a, b;
};
int outside;
int plus(int a, int b);

#pragma omp declare reduction(one : int : omp_out += outside) // error: only 'omp_in' or 'omp_out' variables
#pragma omp declare reduction(two : int : omp_out += omp_in) initializer(omp_priv = outside) // error: only 'omp_priv' or 'omp_orig' variables
#pragma omp declare reduction(three : struct pair : omp_out.c += omp_in.a) // error: no member named 'c'
#pragma omp declare reduction(four : int[3] : omp_out[0] += omp_in[0]) // error: array type
#pragma omp declare reduction(six : int : omp_out += omp_in)
#pragma omp declare reduction(six : int : omp_out -= omp_in) // error: redefinition

int f(int n, struct pair p, int *q) {
  int x = 0;
  {
#pragma omp declare reduction(inner : int : omp_out += omp_in)
#pragma omp parallel reduction(inner : x)
    x++;
  }
#pragma omp parallel reduction(inner : x) // error: incorrect reduction identifier
  x++;
#pragma omp parallel reduction(six : p) // error: incorrect reduction identifier
  x++;
#pragma omp parallel reduction(six : q) // error: incorrect reduction identifier
  x++;
#pragma omp parallel reduction(+ : q[0:]) // error: section length is unspecified
  x++;
#pragma omp parallel reduction(+ : q[0:-1]) // error: section length is evaluated to a negative value
  x++;
  return x + n;
}
