/* declare_simd_step.c: the step after val(list) is an expression, not a modifier.
 * [OMP 5.2 §5.4.6] */
// SPDX-License-Identifier: MIT

int step(int);
int val;
#pragma omp declare simd linear(val(x) : step(1)) // error: expression is not an integer constant expression
int one(int x, int y);
#pragma omp declare simd linear(val(x) : val) // error: expression is not an integer constant expression
int two(int x, int y);
#pragma omp declare simd linear(x : val, step(2)) linear(val(y) : 2)
int three(int x, int y);
