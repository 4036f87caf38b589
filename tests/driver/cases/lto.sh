# lto.sh: -flto and -flto=thin work, both with one command and with separate compilation and link.
# SPDX-License-Identifier: MIT
write_sum
for kind in -flto -flto=thin; do
  run "$cc" -fopenmp -O2 $kind -c sum.c -o sum.o
  [ "$(head -c 2 sum.o)" = BC ] || fail "sum.o is not bitcode"
  "$clang" -flto -x c /dev/null -shared -o probe.so 2>probe ||
    skip "no linker plug-in for LTO: $(cat probe)"
  run "$cc" -fopenmp -O2 $kind sum.o -o sum
  prints_sum ./sum
  run "$cc" -fopenmp -O2 $kind sum.c -o once
  prints_sum ./once
done
