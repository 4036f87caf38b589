#!/bin/sh
# parts.sh: programs with parts that ompt-cc, g++, clang++ and gfortran compiled, linked in several
# orders. All parts share one pool of threads and one numbering of threads.
#
# usage: sh parts.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Fails when: a routine's result depends on the order of libraries; parts have separate control
# variables, locks, critical regions or threads; or one of two tools gets a region twice, or not
# at all.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "the parts of other compilers have no sanitizer" ""
cd "$tmp" || exit 1
h=$here/helpers lib=$build/lib
omp=$("$clang" -print-file-name=libomp.so)
libomp="$omp -Wl,-rpath,$(dirname "$omp")"
ours="-L$lib -Wl,-rpath,$lib -lomptcc"
clangxx=clang++-${LLVM:-19}
export OMP_DYNAMIC=false

need() { # NAME COMMAND...: fails if the command fails
  what=$1
  shift
  "$@" >log 2>&1 && return
  seen=log
  fails "$what"
  seen=
}
need "the tools" cc -shared -fPIC -I"$include" "$h/counter.c" -o tr2.so
need "the tools" cc -shared -fPIC -I"$include" "$h/../../kmpc/helpers/counter.c" -o omp5.so
for pic in "" -fPIC; do
  need "ompt-cc" $cc -fopenmp -O1 $pic -DNAME=o -c "$h/part.c" -o "o$pic.o"
  need "g++" g++ -fopenmp -O1 $pic -DNAME=g -x c++ -c "$h/part.c" -o "g$pic.o"
  need "clang++" $clangxx -fopenmp -O1 $pic -DNAME=k -x c++ -c "$h/part.c" -o "k$pic.o"
  need "gfortran" gfortran -fopenmp -O1 $pic -c "$h/part.f90" -o "f90$pic.o"
  need "gcc" gcc -O1 $pic -c "$h/fortran.c" -o "fc$pic.o"
  need "one part" ld -r "f90$pic.o" "fc$pic.o" -o "f$pic.o"
done
has="-DHAS_K -DHAS_F"
need "main" $cc -fopenmp -DPARTS='"ogkf"' $has -c "$h/main.c" -o main.o
need "gcc's main" gcc -fopenmp -DPARTS='"ogkf"' $has -c "$h/main.c" -o gmain.o
need "main of two" $cc -fopenmp -DPARTS='"og"' -c "$h/main.c" -o two.o

same() { # NAME COMMAND...: runs the program with two tools, which must count the same
  name=$1
  shift
  for threads in ${THREADS:-1 2 3 8}; do
    OMP_NUM_THREADS=$threads LD_PRELOAD=./tr2.so OMP_TOOL_LIBRARIES=./omp5.so \
      timeout 120 "$@" >out 2>&1
    seen=out
    says "$name, $threads threads" '^0 wrong, [0-9]* regions$'
    count=$(sed -n 's/^0 wrong, \([0-9]*\) regions$/\1/p' out)
    says "$name, $threads threads" "^tr2 ${count:-?} = ${count:-?}\$"
    says "$name, $threads threads" "^parallel ${count:-?} = ${count:-?},"
    seen=
  done
}
linked() { # NAME COMMAND...: the command links a program, which must pass
  name=$1
  shift
  rm -f program
  need "$name" "$@" -o program
  same "$name" ./program
}

# The parts are only C and C++, as in the program clustalo. Every order of the libraries works.
linked "ompt-cc links C and C++" $cc -fopenmp two.o o.o g.o -lgomp -lstdc++
linked "g++ links, ours first" g++ two.o o.o g.o $ours -lgomp
linked "g++ links, theirs first" g++ two.o o.o g.o -lgomp $ours
linked "g++ -fopenmp links" g++ -fopenmp two.o o.o g.o $ours
linked "g++ links, lazily" g++ -fopenmp -Wl,-z,lazy,-z,norelro two.o o.o g.o -lgomp $ours

all="o.o g.o k.o f.o" rest="-lgfortran -lstdc++ -lm"
linked "ompt-cc links all" $cc -fopenmp main.o $all -lgomp $rest
linked "g++ links all, ours last" g++ gmain.o f.o k.o g.o o.o -lgomp $libomp $ours $rest
linked "g++ links all, theirs last" g++ main.o $all $ours $libomp -lgomp $rest
linked "clang++ links all" $clangxx -fopenmp main.o $all -lgomp $ours $rest
linked "gfortran links all" gfortran -fopenmp gmain.o k.o o.o g.o f.o $libomp $ours $rest

# The parts are libraries.
need "libo.so" $cc -fopenmp -shared o-fPIC.o -o libo.so
need "libg.so" g++ -fopenmp -shared g-fPIC.o -o libg.so
need "libk.so" $clangxx -fopenmp -shared k-fPIC.o -o libk.so
need "libf.so" gfortran -fopenmp -shared f-fPIC.o -o libf.so
here_first="-L. -Wl,-rpath,$tmp -rdynamic"
linked "libraries, ompt-cc links" $cc -fopenmp main.o $here_first -lf -lg -lk -lo
linked "libraries, gcc links" gcc -fopenmp gmain.o $here_first -lg -lf -lk -lo
linked "libraries, clang links" $clang -fopenmp gmain.o $here_first -lgomp -lk -lg -lo -lf

# dlopen loads the parts: with ompt-run there is still only one runtime.
for main in "$cc" gcc "$clang"; do
  need "$main compiles a program of plugins" $main -fopenmp -DDLOPEN -DPARTS='"gkof"' \
    "$h/main.c" -rdynamic -Wl,-rpath,"$tmp" -ldl -o program
  same "plugins of $main's program" "$build/bin/ompt-run" ./program
done
totals
