# link.sh: the runtime that a link takes, and the places where it is found.
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
status_is 1 "$cc" -fopenmp -nostdlib sum.o -o off 2>err
# The user's own -lomp does not bring a second runtime.
run "$cc" -fopenmp sum.o -lomp -o twice
readelf -d twice >dynamic
has_not dynamic 'NEEDED.*libomp\.'
# Makefiles for gcc name libgomp. The program still calls our routines.
cat >number.c <<'END'
#include <omp.h>
int main(void) {
  int seen = 0;
#pragma omp parallel num_threads(3) reduction(| : seen)
  seen |= 1 << omp_get_thread_num();
  return seen != 7;
}
END
gomp=$(gcc -print-file-name=libgomp.so)
for flags in "" -static-openmp; do
  run "$cc" -fopenmp $flags number.c -lgomp -o number
  run ./number
  readelf -d number >dynamic
  has_not dynamic 'NEEDED.*gomp'
  [ ! -e "$gomp" ] || run "$cc" -fopenmp $flags number.c "$gomp" -o number
  run ./number
done

# The runtime of another ompt-cc, in a folder of the system, is not taken.
echo 'int nothing;' >other.c
mkdir system users
run "$clang" -shared -fPIC other.c -o system/libomptcc.so
LIBRARY_PATH=$PWD/system run "$cc" -fopenmp sum.c -Lusers -o ours
prints_sum ./ours
"$cc" -fopenmp '-###' sum.c -Lusers 2>dry
has dry '"-Lusers" "-L'"$BUILD/lib"'" "-L/'
