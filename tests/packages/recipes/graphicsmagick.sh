# GraphicsMagick: an image processor; nearly every operation is a parallel loop.
# SPDX-License-Identifier: MIT
regions=25 tests=1263
build() {
  ./configure --without-magick-plus-plus --without-perl --without-x \
    --disable-static --enable-shared && make -j"$jobs"
}
check() { make -j1 check; }
count() { sed -n 's/^# PASS: *//p'; }
