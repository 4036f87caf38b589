# interface.sh: the runtime refuses objects whose code has another interface number, in a program
# and in a library, and prints their names.
# SPDX-License-Identifier: MIT
cat >lib.c <<'END'
int team(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
END
cat >main.c <<'END'
#include <stdio.h>
extern int team(void);
int main(void) {
  printf("main: %d\n", team());
  return 0;
}
END
run "$cc" -fopenmp --ompt-emit-lowered lib.c -o now.c
number=$(sed -n 's/.*OCC_INTERFACE = \([0-9]*\).*/\1/p' "$TOP/rtlib/abi/describe.h")
[ "$number" ] || fail "abi/describe.h has no number"
sed "s/\<OCC_INTERFACE,/$((number + 1)),/" now.c >other.c
cmp -s now.c other.c && fail "lowered code has no number"

for unit in now other; do
  run "$cc" -w -c $unit.c -o $unit.o
  run "$cc" -fopenmp main.c $unit.o -o $unit
  run "$cc" -fopenmp -fPIC -w -shared $unit.c -o lib$unit.so
done
run "$cc" -fopenmp -static main.c other.o -o other_static
OMP_NUM_THREADS=3 run ./now >out
has out 'main: 3'

# OBJECT PROGRAM: the runtime must refuse OBJECT, a part of PROGRAM
refused() {
  status_is 1 "$2" >out 2>err
  has err "error: $1 was compiled for another version of this library"
  has err "number $((number + 1)), this library's has $number\\."
  has_not out 'main'
}
refused '[^ ]*other' ./other
refused 'this program' ./other_static

cat >plain.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
int main(int argc, char **argv) {
  void *lib = dlopen(argv[argc - 1], RTLD_NOW);
  printf("main: %d\n", lib ? ((int (*)(void))dlsym(lib, "team"))() : -1);
  return 0;
}
END
run "$clang" plain.c -ldl -o plain
OMP_NUM_THREADS=3 run ./plain ./libnow.so >out
has out 'main: 3'
status_is 1 ./plain ./libother.so 2>err
has err 'error: [^ ]*libother\.so was compiled for another version'
