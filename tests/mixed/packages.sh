#!/bin/sh
# packages.sh: Debian's builds of OpenBLAS, FFTW and GraphicsMagick, which gcc compiled, run on our
# runtime: the programs print the same output as with libgomp, and tools see their regions.
#
# usage: sh packages.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "Debian's programs have no sanitizer" ""
cd "$tmp" || exit 1
bin=$build/bin
export OMP_DYNAMIC=false

cat >blas.c <<'C'
#include <stdio.h>
#include <stdlib.h>
void cblas_dgemm(int, int, int, int, int, int, double, const double *, int, const double *, int,
                 double, double *, int);
int main(void) {
  enum { N = 400 };
  double *a = malloc(3 * N * N * sizeof *a), *b = a + N * N, *c = b + N * N, sum = 0;
  for (int i = 0; i < N * N; i++)
    a[i] = i % 7 - 3, b[i] = i % 5 - 2;
  for (int i = 0; i < 12; i++)
    cblas_dgemm(101, 111, 111, N, N, N, 1, a, N, b, N, 0, c, N);
  for (int i = 0; i < N * N; i++)
    sum += c[i] * (i % 11);
  printf("%.0f %.0f %.0f\n", c[0], c[N * N - 1], sum);
  return 0;
}
C
cat >fft.c <<'C'
#include <fftw3.h>
#include <stdio.h>
int main(void) {
  enum { N = 1 << 18 };
  fftw_complex *x = fftw_malloc(N * sizeof *x);
  double sum = 0;
  fftw_init_threads();
  fftw_plan_with_nthreads(4);
  fftw_plan there = fftw_plan_dft_1d(N, x, x, FFTW_FORWARD, FFTW_ESTIMATE);
  fftw_plan back = fftw_plan_dft_1d(N, x, x, FFTW_BACKWARD, FFTW_ESTIMATE);
  for (int i = 0; i < N; i++)
    x[i][0] = i % 13, x[i][1] = i % 11;
  for (int i = 0; i < 4; i++)
    fftw_execute(there), fftw_execute(back);
  for (int i = 0; i < N; i++)
    sum += x[i][0] / N / N / N / N + x[i][1] / N / N / N / N;
  printf("%.6f\n", sum);
  return 0;
}
C
cat >image.sh <<'C'
gm convert -size 500x400 gradient:red-blue -rotate 30 -blur 0x4 -resize 60% -sharpen 0x2 image.ppm
cksum <image.ppm
rm image.ppm
C

observed() { # NAME PROGRAM...: compares the output with each tool, and looks for regions
  name=$1
  shift
  for threads in 2 3; do
    export OMP_NUM_THREADS=$threads
    seen=said
    "$@" >plain 2>said
    verdict "$name" $?
    for tool in "ompt-run" "ompt-trace -q" "ompt-trace" "ompt-prof"; do
      case $tool in ompt-run) name_of= ;; *) name_of="-o kept" ;; esac
      # shellcheck disable=SC2086
      timeout 300 "$bin"/$tool $name_of "$@" >out 2>said
      [ $? -eq 0 ] && cmp -s out plain
      verdict "$name, $tool, $threads threads: the same output" $?
      case $tool in
        ompt-trace) says "$name: regions in the trace" '^parallel  *[1-9]' ;;
        ompt-prof) says "$name: regions in the profile" '^parallel ' ;;
      esac
    done
    seen=
  done
}
blas=$(find /usr/lib -path '*openblas-openmp/libopenblas.so.0' 2>/dev/null | head -n 1)
if [ -n "$blas" ] && gcc -O1 blas.c "$blas" -Wl,-rpath,"$(dirname "$blas")" -o blas >log 2>&1; then
  observed OpenBLAS ./blas
else
  skipped=$((skipped + 1))
fi
if gcc -O1 fft.c -lfftw3_omp -lfftw3 -lm -o fft >log 2>&1; then
  observed FFTW ./fft
else
  skipped=$((skipped + 1))
fi
if gm version 2>/dev/null | grep -q 'OpenMP  *yes'; then
  observed GraphicsMagick sh image.sh
else
  skipped=$((skipped + 1))
fi
totals
