# tree.sh: an installed tree works in any folder, without environment variables.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
make_it install PREFIX=/opt/x DESTDIR="$PWD/stage"
find stage -type l -exec readlink {} + >links
has_not links '^/' # an absolute link would lead out of DESTDIR
grep -rl "$PWD" stage && fail "files name DESTDIR"
mkdir moved && mv stage/opt/x moved/here && rm -r stage
prefix=$PWD/moved/here
for name in omptcc ompt2013; do
  exists "$prefix/lib/lib$name.a" "$prefix/lib/lib$name.so"
  [ "$(readlink "$prefix/lib/lib$name.so")" = "lib$name.so.1" ] || fail "lib$name.so"
  [ "$(readlink "$prefix/lib/lib$name.so.1")" = "lib$name.so.$release" ] ||
    fail "lib$name.so.1"
  readelf -d "$prefix/lib/lib$name.so.$release" >dynamic
  has dynamic "SONAME.*\[lib$name.so.${release%%.*}\]"
done
for header in "$TOP"/include/*.h; do
  exists "$prefix/lib/ompt-cc/include/${header##*/}"
done

mkdir elsewhere && cd elsewhere
write_sum
run env -i "$prefix/bin/ompt-cc" -fopenmp sum.c -o sum
readelf -d sum >dynamic
has dynamic "R(UN)?PATH.*$prefix/lib"
has_not dynamic "$BUILD"
prints_sum env -i OMP_NUM_THREADS=3 ./sum
printf 'int ompt_get_ompt_version(void);
int main(void) { return ompt_get_ompt_version() != 1; }\n' >draft.c
run env -i "$prefix/bin/ompt-cc" -fopenmp draft.c -o draft -lompt2013
run env -i ./draft
run env -i "$prefix/bin/ompt-cc" -fopenmp -static-openmp sum.c -o static
prints_sum env -i OMP_NUM_THREADS=3 ./static
echo 'int omp_get_num_devices(void); int main(void) { return omp_get_num_devices(); }' >device.c
run env -i "$prefix/bin/ompt-cc" -fopenmp device.c -o device \
  -fopenmp-targets="$("$clang" -print-target-triple)"
status_is 1 env -i ./device
# Some builds look for these names of a compiler. Each name leads to ompt-cc, and has a manual.
for name in ompt-c++ ompt-clang ompt-clang++; do
  [ "$(readlink "$prefix/bin/$name")" = ompt-cc ] || fail "$name"
  exists "$prefix/share/man/man1/$name.1"
done
run env -i "$prefix/bin/ompt-clang" -fopenmp sum.c -o named
prints_sum env -i OMP_NUM_THREADS=3 ./named
mkdir bin
ln -s "$prefix/bin/ompt-cc" bin/ompt-cc
PATH=$PWD/bin:$PATH run ompt-cc -fopenmp sum.c -o linked
prints_sum ./linked
# The programs of the tools find their libraries too.
for tool in "$prefix"/bin/ompt-*; do
  case ${tool##*/} in ompt-c*) continue ;; esac # names of the compiler
  run env -i "$tool" --version >version
  has version "^${tool##*/} .*$release"
done
