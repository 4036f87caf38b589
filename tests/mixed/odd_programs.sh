#!/bin/sh
# odd_programs.sh: programs whose runtime can't be replaced, or is not among their own libraries:
# static programs, set-user-ID programs, programs that use both libgomp and libomp, programs that
# contain a runtime, scripts, and libraries loaded by dlopen.
#
# usage: sh odd_programs.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Fails when: a result is wrong; a tool prints no message about a program that it can't observe;
# or the tool misses a program that it could observe.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "the parts of other compilers have no sanitizer" ""
cd "$tmp" || exit 1
seen=out bin=$build/bin lib=$build/lib
export OMP_NUM_THREADS=3 OMP_DYNAMIC=false

cat >team.c <<'C'
#include <omp.h>
#ifdef __cplusplus
extern "C"
#endif
int NAME(void) {
  int team = 0, nums = 0;
#pragma omp parallel reduction(+ : team) reduction(| : nums)
  {
    team++;
    nums |= 1 << omp_get_thread_num();
  }
  return team * 100 + nums;
}
C
cat >one.c <<'C'
#include <stdio.h>
int team(void);
int main(void) { return !printf("%d\n", team()); }
C
cat >both.c <<'C'
#include <stdio.h>
int of_gcc(void), of_clang(void);
#ifdef WITH_OURS
int of_ours(void);
#else
static int of_ours(void) { return 307; }
#endif
int main(void) { return !printf("%d %d %d\n", of_gcc(), of_clang(), of_ours()); }
C
need() {
  "$@" >log 2>&1 && return
  seen=log
  fails "$*"
  seen=out
}
runs() { # NAME EXPECTED COMMAND...: the command must print the expected output
  name=$1 wanted=$2
  shift 2
  timeout 60 "$@" >out 2>said
  status=$?
  [ $status -eq 0 ] && [ "$(cat out)" = "$wanted" ]
  verdict "$name (status $status)" $?
}
says_of() { # NAME PATTERN: the standard error output must have a line of this pattern
  seen=said
  says "$1" "$2"
  seen=out
}
is_traced() { # NAME REGIONS: the tool must have found this many regions
  says_of "$1" "^parallel  *$2 "
}

# ---- Static programs contain the runtime, and each tool reports that.
need gcc -static -fopenmp -DNAME=team team.c one.c -o static
runs "a static program" 307 ./static
runs "a static program, ompt-run" 307 "$bin/ompt-run" ./static
says_of "ompt-run" 'keeps its own runtime: it is linked statically$'
runs "a static program, ompt-trace" 307 "$bin/ompt-trace" -o static ./static
says_of "ompt-trace" "can't be observed: it is linked statically"
runs "a static program, ompt-prof" 307 "$bin/ompt-prof" -o static ./static
says_of "ompt-prof" "can't be observed: it is linked statically"

# ---- Another user's rights: the loader ignores LD_LIBRARY_PATH, so the program keeps its runtime.
need gcc -fopenmp -DNAME=team team.c one.c -o theirs
need $cc -fopenmp -DNAME=team team.c one.c -o ours
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
  for program in theirs ours; do
    cp $program set_user
    chown root set_user
    chmod 4755 set_user
    chmod 755 . # other users must be able to read the folder
    runs "another user's rights, $program" 307 \
      setpriv --reuid=65534 --clear-groups "$bin/ompt-run" "$tmp/set_user"
    says_of "ompt-run" "set_user keeps its own runtime: it runs with another user's rights"
    rm -f set_user
  done
else
  skipped=$((skipped + 1))
fi

# ---- Both libraries in one program.
need gcc -fopenmp -fPIC -shared -DNAME=of_gcc team.c -o libof_gcc.so
need "$clang" -fopenmp -fPIC -shared -DNAME=of_clang team.c -o libof_clang.so
libs="-L. -Wl,-rpath,$tmp -lof_gcc -lof_clang"
# shellcheck disable=SC2086
need gcc both.c $libs -o both
# shellcheck disable=SC2086
need $cc -fopenmp -DWITH_OURS -DNAME=of_ours both.c team.c $libs -o both_and_ours
# shellcheck disable=SC2086
need $cc -fopenmp -static-openmp -DNAME=team team.c one.c -o contains
strip contains
runs "a program that contains the runtime, ompt-prof" 307 "$bin/ompt-prof" -o contains ./contains
says_of "ompt-prof" 'contains the runtime.* use ompt-prof --pid=PID$'
need $cc -fopenmp -static-openmp -DWITH_OURS -DNAME=of_ours both.c team.c $libs -o inside
all="307 307 307"
runs "libgomp and libomp" "$all" ./both
runs "ours instead of both" "$all" "$bin/ompt-trace" -o both ./both
is_traced "ours instead of both" 2
mkdir only
cp "$lib/ompt-cc/instead/libgomp.so.1" only
runs "ours instead of libgomp only" "$all" env LD_LIBRARY_PATH="$tmp/only:$lib" ./both
rm only/*
cp "$lib/ompt-cc/instead/libomp.so.5" only
runs "ours instead of libomp only" "$all" env LD_LIBRARY_PATH="$tmp/only:$lib" ./both
runs "a program of ours with both" "$all" ./both_and_ours
runs "a program of ours with both, traced" "$all" "$bin/ompt-trace" -o both ./both_and_ours
is_traced "a program of ours with both" 3
runs "a runtime inside of the program" "$all" ./inside
runs "a runtime inside, ompt-run" "$all" "$bin/ompt-run" ./inside

# ---- Programs that start another program, or load a library that needs the runtime.
printf '#!/bin/sh\nexec "%s/theirs"\n' "$tmp" >script
chmod 755 script
runs "a script" 307 "$bin/ompt-trace" -o script ./script
is_traced "a script" 1
cat >load.c <<'C'
#include <dlfcn.h>
#include <stdio.h>
int main(int argc, char **argv) {
  for (int i = 1; i + 1 < argc; i += 2) {
    void *library = dlopen(argv[i], RTLD_NOW);
    int (*team)(void) = library ? (int (*)(void))dlsym(library, argv[i + 1]) : 0;
    printf(i == 1 ? "%d" : " %d", team ? team() : -1);
  }
  puts("");
  return 0;
}
C
need gcc load.c -ldl -o load
runs "dlopen by a program without OpenMP" "307 307" "$bin/ompt-trace" -o load \
  ./load ./libof_gcc.so of_gcc ./libof_clang.so of_clang
is_traced "dlopen" 2
runs "python" 307 "$bin/ompt-trace" -o python python3 -c \
  'import ctypes; print(ctypes.CDLL("./libof_gcc.so").of_gcc())'
is_traced "python" 1
runs "python, ompt-prof" 307 "$bin/ompt-prof" -o python python3 -c \
  'import ctypes; print(ctypes.CDLL("./libof_gcc.so").of_gcc())'
totals
