# install.sh: an installed ompt-cc works from anywhere, with no environment.
# SPDX-License-Identifier: MIT
run make -C "$TOP" --no-print-directory BUILD="$BUILD" PREFIX=/opt/x \
  DESTDIR="$PWD/stage" install >log
prefix=$PWD/stage/opt/x
exists "$prefix/bin/ompt-cc" "$prefix/lib/libomptcc.a" "$prefix/lib/libomptcc.so" \
  "$prefix/lib/libomptcc.so.1" \
  "$prefix/lib/libompt2013.a" "$prefix/lib/libompt2013.so" "$prefix/lib/libompt2013.so.1" \
  "$prefix/lib/ompt-cc/include/omp.h" "$prefix/lib/ompt-cc/include/occ_abi.h"
find stage -type l -exec readlink {} + >links
has_not links '^/' # they would point out of DESTDIR
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
# By a link, and by a name on PATH.
mkdir bin
ln -s "$prefix/bin/ompt-cc" bin/ompt-cc
PATH=$PWD/bin:$PATH run ompt-cc -fopenmp sum.c -o linked
prints_sum ./linked
