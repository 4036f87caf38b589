# mixing.sh: libraries with OpenMP that gcc and clang compiled run in one process with our code.
# A routine that is called in a region gives the result of the runtime that executes the region.
# SPDX-License-Identifier: MIT
#
# Here our libraries do not replace libgomp and libomp; in tests/mixed they do.
export OCC_INSTEAD=no
cat >theirs.c <<'END'
#include <omp.h>
#ifdef __cplusplus
extern "C"
#endif
/* Returns 300 + the thread numbers, as bits, of a region of the library. Each
 * thread may call back into the program. */
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
/* Returns 200 + the thread numbers, as bits, of a region of four threads. */
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
  bad |= omp_get_max_threads() != max; /* their libraries set their own variable */
#pragma omp parallel num_threads(2) reduction(| : bad)
  for (int i = 0; i < 20; i++)
    bad |= theirs(NULL) != 307 || omp_get_num_threads() != 2;
  printf(" %d %d", theirs(ours), bad); /* their regions call ours */
  fflush(stdout);
  pid_t child = fork(); /* the child has our threads, and none of theirs */
  if (child == 0)
    _exit(ours() != 215);
  int status = -1;
  waitpid(child, &status, 0);
  printf(" %d\n", status);
  return 0;
}
END
want="307 215 307 307 0 0"
check() { # PROGRAM...: runs the program and compares its output
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
  # A tool gets the events of regions in our code: in main, and in each thread of gcc's or clang's
  # region.
  run "$cc" -fopenmp -O1 -shared -fPIC "$TOP/tests/packages/helpers/regions.c" -o regions.so
  run "$cc" -fopenmp ours.c -L. -ltheirs -Wl,-rpath,"$PWD" -o linked
  rm -f seen.*
  check env LD_PRELOAD=./regions.so REGIONS=seen ./linked
  [ "$(sort seen.* | tr '\n' ' ')" = "ours.c:15 4 ours.c:32 1 " ] ||
    fail "regions: $(cat seen.*)"

  # The reverse: gcc or clang compiles the program, and ompt-cc the library.
  case $peer in *c++) continue ;; esac
  sed 's/int main(void)/int program(void)/' ours.c >library.c
  echo 'int program(void); int main(void) { return program(); }' >main.c
  run "$cc" -fopenmp -O1 -shared -fPIC library.c -o libours.so
  run $peer -fopenmp main.c theirs.c -rdynamic -L. -lours -Wl,-rpath,"$PWD" -o program
  check ./program
done
# Objects of gcc and clang call our omp_ routines, but call libgomp or libomp for constructs.
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

# C++ of another compiler and our C in one program call the same routines: the results must be
# those of the innermost region's runtime. g++ turns schedule(static) into calls of
# omp_get_thread_num and omp_get_num_threads.
cat >hits.cc <<'END'
#include <omp.h>
extern "C" int hits(int inner) {
  int count[400] = {0}, bad = 0;
  omp_sched_t kind;
  int chunk;
#pragma omp parallel for schedule(static) num_threads(4)
  for (int i = 0; i < 400; i++) {
#pragma omp atomic
    count[i]++;
    if (omp_get_num_threads() != 4 || omp_get_thread_num() != i / 100 ||
        !omp_in_parallel() || omp_get_level() != 1 ||
        omp_get_active_level() != 1 || omp_get_team_size(1) != 4 ||
        omp_get_ancestor_thread_num(1) != i / 100)
#pragma omp atomic write
      bad = 1;
  }
  for (int i = 0; i < 400; i++)
    bad |= count[i] != 1;
  if (inner)
    return bad;
  /* Outside all regions, settings hold for the regions of both runtimes. */
  int team = 0;
  omp_set_num_threads(3);
#pragma omp parallel
#pragma omp atomic
  team++;
  omp_set_schedule(omp_sched_dynamic, 7);
  omp_get_schedule(&kind, &chunk);
  return bad | (team != 3) << 1 | (kind != omp_sched_dynamic || chunk != 7) << 2;
}
END
cat >shared.c <<'END'
#include <omp.h>
#include <stdio.h>
int hits(int inner);
static int here(int size, int level) {
  return omp_get_num_threads() != size || omp_get_level() != level ||
         omp_in_parallel() != (level > 0);
}
int main(void) {
  int bad = hits(0), team = 0;
  bad |= here(1, 0) << 3 | (omp_get_max_threads() != 3) << 4;
#pragma omp parallel reduction(+ : team)
  team++;
  bad |= (team != 3) << 5;
#pragma omp parallel num_threads(5) reduction(| : bad)
  {
    int num = omp_get_thread_num();
    bad |= here(5, 1) << 6;
    bad |= hits(1) << 7; /* their region inside ours */
    bad |= here(5, 1) << 8 | (omp_get_thread_num() != num) << 9;
#pragma omp parallel num_threads(1) reduction(| : bad)
    bad |= (omp_get_level() != 2 || omp_get_num_threads() != 1) << 10;
  }
  printf("%d\n", bad);
  return bad;
}
END
for peer in g++ "clang++-$LLVM"; do
  $peer -fopenmp -O1 -c hits.cc 2>log || continue
  case $peer in g++) more=-lgomp ;; *) more= ;; esac
  for flags in "" -static-openmp; do
    case $peer:$flags in clang*:-static*) continue ;; esac # clang has no libomp.a
    run "$cc" -fopenmp $flags shared.c hits.o $more -lstdc++ -o both
    run timeout 60 ./both
  done
  run "$cc" -fopenmp -c shared.c
  run $peer -fopenmp shared.o hits.o -L"$BUILD/lib" -Wl,-rpath,"$BUILD/lib" \
    -lomptcc -o both
  run timeout 60 ./both
  run $peer -fopenmp shared.o hits.o "$BUILD/lib/libomptcc.a" -o both
  run timeout 60 ./both
  # ompt-cc compiles all of a program that opens a library with objects of both compilers.
  run $peer -fopenmp -fPIC -O1 -c hits.cc
  sed 's/int main(void)/int mixed(void)/' shared.c >mixed.c
  run "$cc" -fopenmp -fPIC -shared mixed.c hits.o $more -o libmixed.so
  cat >late.c <<'END'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
int main(void) {
  int n = omp_get_max_threads();
#pragma omp parallel num_threads(2)
  n += omp_get_num_threads() != 2;
  void *library = dlopen("./libmixed.so", RTLD_NOW);
  int (*mixed)(void) = library ? (int (*)(void))dlsym(library, "mixed") : NULL;
  if (!mixed)
    return puts(dlerror()), 77;
  return mixed();
}
END
  run "$cc" -fopenmp late.c -o late
  run timeout 60 ./late
done
# libgomp comes first in the link. Only g++'s code calls routines, and the results are right.
if g++ -fopenmp -O1 -c hits.cc 2>log; then
  echo 'int hits(int); int main(void) { int bad = 0;' \
    '_Pragma("omp parallel num_threads(3) reduction(| : bad)") bad |= hits(1);' \
    'return bad; }' >first.c
  run "$cc" -fopenmp -c first.c
  run g++ first.o hits.o -lgomp -L"$BUILD/lib" -Wl,-rpath,"$BUILD/lib" -lomptcc -o first
  run timeout 60 ./first
fi
[ -n "$found" ] || skip "no other compiler with OpenMP"
