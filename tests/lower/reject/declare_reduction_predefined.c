/* declare_reduction_predefined.c: predefined reductions can't be declared again, and an initializer can't
 * use the combiner's names. clang accepts both. */
// SPDX-License-Identifier: MIT

#pragma omp declare reduction(+ : int : omp_out += omp_in) // error: this reduction is predefined
#pragma omp declare reduction(max : long double : omp_out = omp_in) // error: this reduction is predefined
#pragma omp declare reduction(&& : _Complex float : omp_out += omp_in) // error: this reduction is predefined
void start(int *p, int n);
#pragma omp declare reduction(start : int : omp_out += omp_in) initializer(start(&omp_priv, omp_out)) // error: 'omp_out' can't be named here
#pragma omp declare reduction(^ : double : omp_out += omp_in)
#pragma omp declare reduction(min : _Complex double : omp_out += omp_in)

void f(void) {
#pragma omp declare reduction(| : unsigned : omp_out |= omp_in) // error: this reduction is predefined
}
