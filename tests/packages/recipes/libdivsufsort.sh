# libdivsufsort: suffix sorting; its test sorts files and checks the order.
# SPDX-License-Identifier: MIT
quick=yes regions=1 tests=3
build() {
  cmake -S . -B out -DUSE_OPENMP=ON -DBUILD_SHARED_LIBS=OFF \
    -DCMAKE_BUILD_TYPE=Release &&
    cmake --build out -j"$jobs"
}
check() {
  for file in lib/*.c* examples/suftest.c configure.ac; do
    [ ! -f "$file" ] || cat "$file"
  done >input
  for size in 1 7 60; do
    head -c ${size}0000 input >input.$size
    out/examples/suftest input.$size || return 1
  done
}
count() { grep -c 'Done\.'; }
