/* end_without_begin.c: an end directive written twice, and two parentheses that are not closed. */
// SPDX-License-Identifier: MIT
int f(void);
#pragma omp begin declare variant match(device = {kind(nohost)})
int f(void) { return 2; }
#pragma omp end declare variant
#pragma omp end declare variant // error: with no matching '#pragma omp begin declare variant'

int main(void) {
#pragma omp target simd nowait( // error: this is no clause of the directive
  for (int i = 0; i < 4; i++)
    ;
#pragma omp target simd nowait( // error: this is no clause of the directive
  for (int i = 0; i < 4; i++)
    ;
#pragma omp parallel
  f();
  return 0;
}
