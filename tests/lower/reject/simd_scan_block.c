/* A simd loop with a scan stays clang's, which does not see a reduction that a block declares if
 * the code moves to another function. */
// SPDX-License-Identifier: MIT
struct s {
  int v;
};

void f(struct s x, int *out) {
#pragma omp declare reduction(own : struct s : omp_out.v += omp_in.v) initializer(omp_priv = {0})
#pragma omp parallel
#pragma omp simd reduction(inscan, own : x) // error: an 'inscan' reduction of a 'simd' loop in this place must be declared outside of the function
  for (int i = 0; i < 10; i++) {
    x.v++;
#pragma omp scan inclusive(x)
    out[i] = x.v;
  }
}
