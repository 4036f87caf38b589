# John the Ripper: password hashes; its self-test hashes known passwords.
# SPDX-License-Identifier: MIT
quick=yes regions=5 tests=9
build() {
  make -C src linux-x86-64 CC="$CC" OMPFLAGS=-fopenmp -j"$jobs"
}
check() { cd run && ./john --test=1; }
count() { grep -c 'DONE$'; }
