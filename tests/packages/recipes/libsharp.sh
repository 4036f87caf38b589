# libsharp: transforms with spherical harmonics.
# SPDX-License-Identifier: MIT
regions=3 tests=1
build() {
  ./configure && make -j"$jobs"
}
check() { make check && cat ./*.log; }
count() { sed -n "s/^# PASS: *//p" | tail -n 1; }
