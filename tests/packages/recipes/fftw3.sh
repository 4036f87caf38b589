# FFTW: Fourier transforms; the codelets are plain C, the loops over them parallel.
# SPDX-License-Identifier: MIT
regions=1 tests=122
build() {
  ./configure --enable-openmp --disable-fortran --disable-doc CFLAGS=-O1 &&
    make -j"$jobs"
}
check() { make -C tests smallcheck; }
# One line of errors for each problem that was solved and verified.
count() { grep -cE '^[a-z0-9/x*.-]+ +[0-9.e-]+ +[0-9.e-]+ +[0-9.e-]+'; }
