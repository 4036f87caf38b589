# FFTW: Fourier transforms. Its codelets (small transforms) are plain C, called by parallel loops.
# SPDX-License-Identifier: MIT
regions=1 tests=2
build() {
  ./configure --enable-openmp --disable-fortran --disable-doc CFLAGS=-O1 &&
    make -j"$jobs"
}
# Checks some sixty transforms of random sizes without threads, and then with threads.
check() { make -C tests smallcheck; }
count() { grep -c 'transforms passed'; }
