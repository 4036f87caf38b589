# large_program.sh: ompt-cc compiles Lua, from Debian's source package, to the same machine code as
# clang.
# SPDX-License-Identifier: MIT
#
# The package is kept in the build folder. The test is skipped if there is no
# network, or if apt's list has no source packages.
sources=$BUILD/sources
if [ ! -d "$sources/lua" ]; then
  (
    apt-get source --download-only lua5.4 >apt.log 2>&1 &&
      mkdir -p "$sources" lua && tar xf lua5.4_*.orig.tar.gz -C lua --strip-components=1 &&
      mv lua "$sources/lua"
  ) || skip "no source package of Lua: $(tail -n 1 apt.log)"
fi
mkdir want got
count=0
for file in "$sources"/lua/src/*.c; do
  name=$(basename "$file" .c)
  for flags in -O2 "-O3 -g -DLUA_USE_LINUX"; do
    run "$clang" $flags -c "$file" -o want/$name.o
    for openmp in -fopenmp -fno-openmp; do
      run "$cc" $openmp $flags -c "$file" -o got/$name.o
      same want/$name.o got/$name.o
      count=$((count + 1))
    done
  done
done
[ $count -ge 120 ] || fail "only $count files compared"
