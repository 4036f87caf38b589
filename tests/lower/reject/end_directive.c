/* end_directive.c: an end directive contains its name once and nothing else. */
// SPDX-License-Identifier: MIT
int f(void), g(void), h(void);
#pragma omp begin declare variant match(device = {kind(nohost)})
int f(void) { return 2; }
#pragma omp end end declare variant // error: expected an OpenMP directive
#pragma omp end declare variant
#pragma omp begin declare variant match(device = {kind(cpu)})
int g(void) { return 2; }
#pragma omp end declare variant variant // error: this is no clause of the directive
#pragma omp begin declare target
int h(void) { return 2; }
#pragma omp end declare target nowait // error: this is no clause of the directive

int main(void) {
#pragma omp parallel
  f();
  return g() + h();
}
