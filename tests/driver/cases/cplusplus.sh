# cplusplus.sh: ompt-cc passes C++ to clang without change; OpenMP in C++ uses clang's runtime.
# SPDX-License-Identifier: MIT
cat >a.cc <<'END'
#include <cstdio>
#include <omp.h>
template <class T> T team() {
  T n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
extern "C" int team_cc() { return team<int>(); }
#ifdef MAIN
int main() { return team_cc() == 3 && omp_get_max_threads() == 3 ? 0 : 1; }
#endif
END
run "$cc" -fopenmp -DMAIN -O2 a.cc -lstdc++ -o a
OMP_NUM_THREADS=3 run ./a
run "$clang" -fopenmp -O2 -c a.cc -o want.o
run "$cc" -fopenmp -O2 -c a.cc -o got.o
same want.o got.o
run "$cc" -x c++ -c a.cc -o off.o

# ompt-c++ calls clang++, and links the runtimes of ompt-cc and clang; libtool calls ompt-c++.
cat >mixed.c <<'END'
extern int team_cc(void);
int main(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n == 3 && team_cc() == 3 ? 0 : 1;
}
END
run "$cc" -fopenmp -c mixed.c
for name in ompt-c++ ompt-clang++; do
  run "$BUILD/bin/$name" -fopenmp -O2 -c a.cc -o got.o
  same want.o got.o
  run "$BUILD/bin/$name" -fopenmp mixed.o got.o -o mixed
  OMP_NUM_THREADS=3 run ./mixed
  run "$BUILD/bin/$name" -fopenmp -DMAIN a.cc -o alone # linked with the C++ library
  OMP_NUM_THREADS=3 run ./alone
done
ar rc libmixed.a mixed.o # named by a path, as libtool does
run "$BUILD/bin/ompt-c++" -fopenmp got.o ./libmixed.a -o archived
OMP_NUM_THREADS=3 run ./archived
# Some build systems look for "clang" in the compiler's name, so ompt-cc also has the name
# ompt-clang.
run "$BUILD/bin/ompt-clang" -fopenmp -c mixed.c -o named.o
same mixed.o named.o

# C and C++ in one command: each language is linked with its own runtime.
cat >b.c <<'END'
extern int team_cc(void);
int main(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n == 3 && team_cc() == 3 ? 0 : 1;
}
END
run "$cc" -fopenmp a.cc b.c -lstdc++ -o both
OMP_NUM_THREADS=3 run ./both

# When objects are linked separately, the objects' symbols show which runtime is needed.
run "$cc" -fopenmp -O2 -DMAIN -c a.cc -o main.o
run "$cc" -fopenmp main.o -lstdc++ -o only_cc
OMP_NUM_THREADS=3 run ./only_cc
ldd only_cc >libs
has_not libs libomptcc
run "$cc" -fopenmp -O2 -c a.cc
run "$cc" -fopenmp -O2 -c b.c
run "$cc" -fopenmp a.o b.o -lstdc++ -o both
OMP_NUM_THREADS=3 run ./both
rm -f lib.a
ar rcs lib.a a.o
run "$cc" -fopenmp b.o lib.a -lstdc++ -o both
OMP_NUM_THREADS=3 run ./both
