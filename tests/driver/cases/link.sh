# link.sh: a link takes the right runtime, and the program finds it.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -c sum.c
run "$cc" -fopenmp sum.o -o sum
readelf -d sum >dynamic
has dynamic 'NEEDED.*libomptcc\.so\.1'
has dynamic 'R(UN)?PATH'
has_not dynamic 'NEEDED.*lib(omp|gomp|iomp5)\.'
(cd / && env -i OMP_NUM_THREADS=3 "$OLDPWD/sum") >out || fail "it does not start"
[ "$(cat out)" = "3 500500" ] || fail "$(cat out)"

status_is 1 "$cc" sum.o -o off 2>err
has err 'undefined reference'
has err "note: 'sum.o' was compiled with -fopenmp: link with -fopenmp too"
status_is 1 "$cc" -fno-openmp sum.o -lgomp -o off 2>err
# Makefiles for gcc may link with gcc's library by its name, and without -fopenmp.
gomp=$(gcc -print-file-name=libgomp.so)
for named in -lgomp -lomp -liomp5 "$gomp"; do
  [ "$named" != libgomp.so ] || continue # gcc is not installed
  for flags in "" -static-openmp; do
    run "$cc" $flags sum.o -lm "$named" -o named
    prints_sum ./named
    readelf -d named >dynamic
    [ "$named" = "$gomp" ] || has_not dynamic 'NEEDED.*lib(omp|gomp|iomp5)\.'
  done
done
# A program without code of ompt-cc is linked with the libraries that the command names.
echo 'int omp_get_max_threads(void); int main(void) { return !omp_get_max_threads(); }' >plain.c
"$cc" plain.c -lgomp '-###' 2>dry
has_not dry 'omptcc"'
# Other errors of the linker have no note.
echo 'void absent(void); int main(void) { absent(); }' >absent.c
status_is 1 "$cc" absent.c -o off 2>err
status_is 1 "$cc" -fopenmp absent.c sum.o -o off 2>>err
has_not err 'note:'
status_is 1 "$cc" -fopenmp -nostdlib sum.o -o off 2>err
# With -lomp in the command, the program still gets one runtime only.
run "$cc" -fopenmp sum.o -lomp -o twice
readelf -d twice >dynamic
has_not dynamic 'NEEDED.*libomp\.'
# Makefiles for gcc name libgomp. The program still calls the routines of ompt-cc.
cat >number.c <<'END'
#include <omp.h>
int main(void) {
  int seen = 0;
#pragma omp parallel num_threads(3) reduction(| : seen)
  seen |= 1 << omp_get_thread_num();
  return seen != 7;
}
END
for flags in "" -static-openmp; do
  run "$cc" -fopenmp $flags number.c -lgomp -o number
  run ./number
  readelf -d number >dynamic
  has_not dynamic 'NEEDED.*gomp'
  [ ! -e "$gomp" ] || run "$cc" -fopenmp $flags number.c "$gomp" -o number
  run ./number
done

# The link does not take the runtime of another ompt-cc in a folder of the system.
echo 'int nothing;' >other.c
mkdir system users
run "$clang" -shared -fPIC other.c -o system/libomptcc.so
LIBRARY_PATH=$PWD/system run "$cc" -fopenmp sum.c -Lusers -o ours
prints_sum ./ours
"$cc" -fopenmp '-###' sum.c -Lusers 2>dry
has dry '"-Lusers" "-L'"$BUILD/lib"'" "-L/'
