# large_program.sh: ompt-cc compiles Lua, from Debian's source package, to the same code as clang.
# SPDX-License-Identifier: MIT
#
# The package is kept in the build folder. The test is skipped if there is no
# network, or if apt's list has no source packages.
# To optimize takes most of the time of a compilation, and depends only on the options and on the
# code before it. So the machine code is compared for four files, which have all options. For the
# others, LLVM's code before the optimization is compared.
sources=$BUILD/sources
if [ ! -d "$sources/lua" ]; then
  (
    apt-get source --download-only lua5.4 >apt.log 2>&1 &&
      mkdir -p "$sources" lua && tar xf lua5.4_*.orig.tar.gz -C lua --strip-components=1 &&
      mv lua "$sources/lua"
  ) || skip "no source package of Lua: $(tail -n 1 apt.log)"
fi
mkdir want got
count=0 machine=0
for file in "$sources"/lua/src/*.c; do
  name=$(basename "$file" .c)
  case $name in
    lapi | linit | lmathlib | loslib) to=-c machine=$((machine + 1)) ;;
    *) to="-S -emit-llvm -Xclang -disable-llvm-passes" ;;
  esac
  for flags in -O2 "-O3 -g -DLUA_USE_LINUX"; do
    run "$clang" $flags $to "$file" -o want/$name
    for openmp in -fopenmp -fno-openmp; do
      run "$cc" $openmp $flags $to "$file" -o got/$name
      same want/$name got/$name
      count=$((count + 1))
    done
  done
done
[ $count -ge 120 ] && [ $machine = 4 ] || fail "only $count files compared, $machine of them as machine code"
