# meson.sh: dependency('openmp') works with CC=ompt-cc.
# SPDX-License-Identifier: MIT
command -v meson >/dev/null || skip "no meson"
write_sum inner.c
echo '#include "inner.c"' >sum.c
cat >meson.build <<'END'
project('sum', 'c')
openmp = dependency('openmp', version: '>=4.5')
message('version', openmp.version())
test('sum', executable('sum', 'sum.c', dependencies: openmp))
END
# Meson has a table of the dates of OpenMP's versions. In Debian 12 it ends with OpenMP 5.0.
CC="$cc -fopenmp-version=50" run meson setup out >log
has log 'C compiler for the host machine: .*clang '"$LLVM"
has log 'version 5.0'
run meson compile -C out >log
prints_sum out/sum
run meson test -C out >log
sed -i 's/1000/10/' inner.c
run meson compile -C out >log
[ "$(OMP_NUM_THREADS=3 out/sum)" = "3 55" ] || fail "not built again: $(cat log)"

# Instead of CC, a native file names the compiler.
printf "[binaries]\nc = ['%s', '-fopenmp-version=50']\n" "$cc" >tools.ini
run meson setup --native-file tools.ini named >log
run meson compile -C named >log
[ "$(OMP_NUM_THREADS=3 named/sum)" = "3 55" ] || fail "by tools.ini"
