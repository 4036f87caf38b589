# SUNDIALS: solves differential equations. The operations on its vectors are parallel loops.
# SPDX-License-Identifier: MIT
regions=20 tests=54
build() {
  cmake -S . -B out -DENABLE_OPENMP=ON -DBUILD_ARKODE=OFF -DBUILD_CVODES=OFF \
    -DBUILD_IDAS=OFF -DEXAMPLES_INSTALL=OFF -DBUILD_STATIC_LIBS=OFF &&
    cmake --build out -j"$jobs"
}
check() { cd out && ctest; }
count() { sed -n 's/^100% tests passed, .* out of //p'; }
