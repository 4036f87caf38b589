/* unload.c: libraries are loaded and unloaded while other threads are sampled.
 * A thread that is interrupted in the dynamic linker holds the linker's lock.
 * If this thread's handler waited for another thread's walk of the stack, and
 * this walk waited for the linker's lock, both threads would wait forever.
 *
 * The other threads are sampled in many functions, because libunwind looks up
 * each function only once.
 */
/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>

#define FUNCTION(n)                                        \
  __attribute__((noinline)) static double f##n(double x) { \
    for (int i = 0; i < 3000; i++)                         \
      x += (n) / (x + i);                                  \
    return x;                                              \
  }
#define TEN(F, n) \
  F(n##0)         \
  F(n##1) F(n##2) F(n##3) F(n##4) F(n##5) F(n##6) F(n##7) F(n##8) F(n##9)
#define FIFTY(F, n) \
  TEN(F, n##0) TEN(F, n##1) TEN(F, n##2) TEN(F, n##3) TEN(F, n##4)
#define ALL(F) FIFTY(F, 1) FIFTY(F, 2) FIFTY(F, 3) FIFTY(F, 4)
#define NAME(n) f##n,

ALL(FUNCTION)
static double (*const function[])(double) = {ALL(NAME)};
enum { FUNCTIONS = sizeof function / sizeof *function };

int main(void) {
  int loaded = 0, is_over = 0;
  double sum = 0;
#pragma omp parallel reduction(+ : sum)
  if (omp_get_thread_num() == 0) {
    double begin = omp_get_wtime();
    while (omp_get_wtime() - begin < 1.5) {
      void *library = dlopen("libBrokenLocale.so.1", RTLD_NOW);
      loaded += library != NULL;
      if (library)
        dlclose(library);
    }
#pragma omp atomic write
    is_over = 1;
  } else {
    int seen = 0;
    for (unsigned n = 0; !seen; n++) {
      sum += function[n % FUNCTIONS](n);
#pragma omp atomic read
      seen = is_over;
    }
  }
  printf("loaded %d times, %g\n", loaded, sum);
  return loaded == 0;
}
