# mixing.sh: libraries that gcc and clang compiled with OpenMP, in one process
# with ours: each runtime's routines answer for its own regions.
# SPDX-License-Identifier: MIT
cat >theirs.c <<'END'
#include <omp.h>
#ifdef __cplusplus
extern "C"
#endif
/* A region of the library: 300 + the numbers of its threads as bits; each may
 * call back into the program. */
int theirs(int (*back)(void)) {
  int seen = 0, team = 0, bad = omp_in_parallel();
  omp_lock_t lock;
  omp_init_lock(&lock);
  omp_set_num_threads(3);
#pragma omp parallel
  {
    omp_set_lock(&lock);
    seen |= 1 << omp_get_thread_num();
    team = omp_get_num_threads();
    bad |= !omp_in_parallel() || omp_get_level() != 1;
    omp_unset_lock(&lock);
    if (back && back() != 215) {
#pragma omp atomic write
      bad = 1;
    }
  }
  omp_destroy_lock(&lock);
  return bad ? -1 : team * 100 + seen;
}
END
cat >ours.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef PLUGIN
static int (*theirs)(int (*back)(void));
#else
int theirs(int (*back)(void));
#endif
/* A region of four threads: 200 + their numbers as bits. */
static int ours(void) {
  int seen = 0, bad = 0;
#pragma omp parallel num_threads(4) reduction(| : seen, bad)
  {
    seen |= 1 << omp_get_thread_num();
    bad |= omp_get_num_threads() != 4 || !omp_in_parallel();
  }
  return bad || omp_in_parallel() ? -1 : 200 + seen;
}
int main(void) {
  int max = omp_get_max_threads(), bad = 0;
#ifdef PLUGIN
  void *library = dlopen(PLUGIN, RTLD_NOW);
  if (!library)
    return puts(dlerror()), 2;
  theirs = (int (*)(int (*)(void)))dlsym(library, "theirs");
#endif
  printf("%d %d %d", theirs(NULL), ours(), theirs(NULL));
  bad |= omp_get_max_threads() != max; /* theirs set their own */
#pragma omp parallel num_threads(2) reduction(| : bad)
  for (int i = 0; i < 20; i++)
    bad |= theirs(NULL) != 307 || omp_get_num_threads() != 2;
  printf(" %d %d", theirs(ours), bad); /* from their regions into ours */
  fflush(stdout);
  pid_t child = fork(); /* the child has ours, and no thread of theirs */
  if (child == 0)
    _exit(ours() != 215);
  int status = -1;
  waitpid(child, &status, 0);
  printf(" %d\n", status);
  return 0;
}
END
want="307 215 307 307 0 0"
check() { # PROGRAM
  run timeout 60 "$@" >out
  [ "$(cat out)" = "$want" ] || fail "$*: $(cat out), not $want"
}
found=
for peer in gcc "$clang" "$cc -lstdc++ -x c++"; do
  $peer -fopenmp -O1 -shared -fPIC theirs.c -o libtheirs.so 2>log || continue
  ldd libtheirs.so >libs
  has libs 'lib(gomp|omp)\.so'
  has_not libs 'libomptcc'
  found="$found $peer"
  for flags in "" -static-openmp; do
    run "$cc" -fopenmp $flags ours.c -L. -ltheirs -Wl,-rpath,"$PWD" -o linked
    check ./linked
    run "$cc" -fopenmp $flags -DPLUGIN='"./libtheirs.so"' ours.c -o plugin
    check ./plugin
  done
  # A tool hears of our regions: its own one, and one on each thread of theirs.
  run "$cc" -fopenmp -O1 -shared -fPIC "$TOP/tests/packages/regions.c" -o regions.so
  run "$cc" -fopenmp ours.c -L. -ltheirs -Wl,-rpath,"$PWD" -o linked
  rm -f seen.*
  check env LD_PRELOAD=./regions.so REGIONS=seen ./linked
  [ "$(sort seen.* | tr '\n' ' ')" = "ours.c:15 4 ours.c:32 1 " ] ||
    fail "regions: $(cat seen.*)"

  # The other way round: their program, our library.
  case $peer in *c++) continue ;; esac
  sed 's/int main(void)/int program(void)/' ours.c >library.c
  echo 'int program(void); int main(void) { return program(); }' >main.c
  run "$cc" -fopenmp -O1 -shared -fPIC library.c -o libours.so
  run $peer -fopenmp main.c theirs.c -rdynamic -L. -lours -Wl,-rpath,"$PWD" -o program
  check ./program
done
# Objects in one program share our routines, but not the constructs.
cat >team.c <<'END'
int team(void) {
  int n = 0;
#pragma omp parallel num_threads(3) reduction(+ : n)
  n++;
  return n;
}
END
cat >both.c <<'END'
#include <omp.h>
int team(void);
int main(void) {
  int n = 0, bad = 0;
#pragma omp parallel num_threads(4) reduction(+ : n) reduction(| : bad)
  n++, bad |= team() != 3 || omp_get_num_threads() != 4;
  return n != 4 || bad;
}
END
for peer in gcc "$clang"; do
  $peer -fopenmp -c team.c 2>log || continue
  case $peer in gcc) more=-lgomp ;; *) more= ;; esac
  run "$cc" -fopenmp both.c team.o $more -o both
  run ./both
done
[ -n "$found" ] || skip "no other compiler with OpenMP"
