# FFTW: Fourier transforms. Its codelets (small transforms) are plain C, called by parallel loops.
# SPDX-License-Identifier: MIT
regions=1 tests=122
build() {
  ./configure --enable-openmp --disable-fortran --disable-doc CFLAGS=-O1 &&
    make -j"$jobs"
}
check() { make -C tests smallcheck; }
count() { grep -cE '^[a-z0-9/x*.-]+ +[0-9.e-]+ +[0-9.e-]+ +[0-9.e-]+'; }
