# shared.sh: a shared library has regions, and the process has one runtime.
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
extern int team(void);
int main(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n == 3 && team() == 3 ? 0 : 1;
}
END
run "$cc" -fopenmp -fPIC -shared -O2 lib.c -o libteam.so
run "$cc" -fopenmp main.c -L. -lteam -Wl,-rpath,"$PWD" -o main
OMP_NUM_THREADS=3 run ./main
ldd main >libs
[ "$(grep -c libomptcc libs)" -eq 1 ] || fail "$(cat libs)"
has_not libs 'libomp\.|libgomp'

# A program without OpenMP loads the library.
cat >plain.c <<'END'
#include <dlfcn.h>
int main(void) {
  void *lib = dlopen("./libteam.so", RTLD_NOW);
  int (*team)(void);
  if (!lib)
    return 2;
  team = (int (*)(void))dlsym(lib, "team");
  return team() == 3 ? 0 : 1;
}
END
run "$clang" plain.c -ldl -o plain
OMP_NUM_THREADS=3 run ./plain

# A program unloads the library while the runtime's threads wait for work, and loads it again.
cat >again.c <<'END'
#include <dlfcn.h>
#include <time.h>
int main(void) {
  struct timespec moment = {0, 5000000};
  int i;
  for (i = 0; i < 3; i++) {
    void *lib = dlopen("./libteam.so", RTLD_NOW);
    int (*team)(void);
    if (!lib)
      return 2;
    team = (int (*)(void))dlsym(lib, "team");
    if (team() != 3)
      return 1;
    dlclose(lib);
    nanosleep(&moment, 0);
  }
  return 0;
}
END
run "$clang" again.c -ldl -o again
OMP_NUM_THREADS=3 run ./again
