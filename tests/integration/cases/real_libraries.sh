# real_libraries.sh: a program of ompt-cc calls Debian's OpenBLAS and FFTW, which use gcc's
# OpenMP, outside regions and in every thread of a region.
# SPDX-License-Identifier: MIT
cat >blas.c <<'END'
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
void cblas_dgemm(int, int, int, int, int, int, double, const double *, int,
                 const double *, int, double, double *, int);
int openblas_get_parallel(void); /* 2: made with OpenMP */
enum { N = 300 };
static double product(double *c) { /* returns the largest error of one product */
  static double a[N * N], b[N * N];
  double worst = 0;
#pragma omp critical
  for (int i = 0; i < N * N; i++)
    a[i] = i % 7 - 3, b[i] = i % 5 - 2;
  cblas_dgemm(101, 111, 111, N, N, N, 1, a, N, b, N, 0, c, N);
#pragma omp parallel for reduction(max : worst)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i * N + k] * b[k * N + j];
      worst = fmax(worst, fabs(sum - c[i * N + j]));
    }
  return worst;
}
int main(void) {
  double worst = product(malloc(N * N * sizeof(double)));
  int threads = 0;
#pragma omp parallel reduction(max : worst) reduction(+ : threads)
  for (int i = 0; i < 3; i++, threads++)
    worst = fmax(worst, product(malloc(N * N * sizeof(double))));
  printf("%d %d %g\n", openblas_get_parallel(), threads, worst);
  return 0;
}
END
cat >fft.c <<'END'
#include <complex.h>
#include <fftw3.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
enum { N = 1 << 15 };
static double there_and_back(int planned) {
  fftw_complex *x = fftw_malloc(N * sizeof *x);
  fftw_plan there, back;
  double worst = 0;
#pragma omp critical(planner) /* only the execution of a plan is thread-safe */
  {
    fftw_plan_with_nthreads(planned);
    there = fftw_plan_dft_1d(N, x, x, FFTW_FORWARD, FFTW_ESTIMATE);
    back = fftw_plan_dft_1d(N, x, x, FFTW_BACKWARD, FFTW_ESTIMATE);
  }
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    x[i] = i % 13 + I * (i % 11);
  fftw_execute(there);
  fftw_execute(back);
#pragma omp parallel for reduction(max : worst)
  for (int i = 0; i < N; i++)
    worst = fmax(worst, cabs(x[i] / N - (i % 13 + I * (i % 11))));
  return worst;
}
int main(void) {
  double worst;
  int threads = 0;
  if (!fftw_init_threads())
    return 2;
  worst = there_and_back(4);
#pragma omp parallel reduction(max : worst) reduction(+ : threads)
  {
    threads = 1;
    worst = fmax(worst, there_and_back(2));
  }
  printf("2 %d %g\n", threads, worst < 1e-10 ? 0 : worst);
  return 0;
}
END
found=
check() { # PROGRAM SOURCE LIBRARY...: builds the program and compares its output
  program=$1
  shift
  run "$cc" -fopenmp -O2 "$@" -lm -o $program
  ldd $program >libs
  has libs libomptcc
  has libs libgomp # otherwise the library was built without OpenMP
  for n in 1 2 3 8; do
    OMP_NUM_THREADS=$n run timeout 60 ./$program >out
    case $program in blas) threads=$((3 * n)) ;; *) threads=$n ;; esac
    [ "$(cat out)" = "2 $threads 0" ] || fail "$program with $n threads: $(cat out)"
  done
  found=yes
}
blas=$(find /usr/lib -path '*openblas-openmp/libopenblas.so.0' 2>/dev/null | head -n 1)
[ -z "$blas" ] || check blas blas.c "$blas" -Wl,-rpath,"$(dirname "$blas")"
[ ! -e /usr/include/fftw3.h ] || check fft fft.c -lfftw3_omp -lfftw3
[ -n "$found" ] || skip "neither OpenBLAS nor FFTW with OpenMP"
