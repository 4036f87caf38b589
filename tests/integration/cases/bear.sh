# bear.sh: bear writes compile_commands.json while make runs, and clang-tidy and clangd can use the
# file.
# SPDX-License-Identifier: MIT
command -v bear >/dev/null || skip "no bear"
write_sum
cat >Makefile <<'END'
CFLAGS = -fopenmp -O1
LDFLAGS = -fopenmp
sum: sum.o
END
mkdir bin && ln -s "$cc" bin/ompt-cc && PATH=$PWD/bin:$PATH
# bear recognizes compilers by their names, or if CC in its environment names them.
CC=$(command -v ompt-cc) run bear -- make CC="ompt-cc --ompt=blame" >log 2>&1
prints_sum ./sum
has compile_commands.json '"file": ".*/sum\.c"'
has compile_commands.json '"-fopenmp"'
has compile_commands.json '"--ompt=blame"'
[ "$(grep -c '"file"' compile_commands.json)" -eq 1 ] || fail "$(cat compile_commands.json)"

# Clang's tools do not know the options --ompt-..., so the test removes these options. -fopenmp
# tells the tools that the file uses OpenMP.
sed -i '/"--ompt/d' compile_commands.json
if command -v clang-tidy-$LLVM >/dev/null; then
  run clang-tidy-$LLVM -p . --checks='-*,openmp-use-default-none' \
    --extra-arg=-isystem"$BUILD/lib/ompt-cc/include" sum.c >tidy 2>&1
  has tidy 'sum\.c:5:1: warning: OpenMP directive .parallel.'
fi
if command -v clangd-$LLVM >/dev/null; then
  run clangd-$LLVM --check=sum.c --query-driver="$PWD/bin/ompt-cc" >clangd 2>&1
  has clangd 'isystem .*lib/ompt-cc/include' # clangd got the folder from ompt-cc
  has clangd ' -fopenmp '
  has clangd 'All checks completed, 0 errors'
fi
