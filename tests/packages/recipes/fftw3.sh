# FFTW: Fourier transforms; the codelets are plain C, and the loops over them are parallel.
# SPDX-License-Identifier: MIT
regions=1 tests=122
build() {
  ./configure --enable-openmp --disable-fortran --disable-doc CFLAGS=-O1 &&
    make -j"$jobs"
}
check() { make -C tests smallcheck; }
count() { grep -cE '^[a-z0-9/x*.-]+ +[0-9.e-]+ +[0-9.e-]+ +[0-9.e-]+'; }
