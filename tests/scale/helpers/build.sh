#!/bin/sh
# build.sh: builds the runtime and a program for the simulated machine.
#
# usage: sh build.sh FOLDER         in the top of the tree; BUILD and LLVM as in make
# Makes FOLDER/scale, FOLDER/real (the same program for this machine) and FOLDER/pingpong. The
# layers that also work without a tool are compiled with the simulator's hooks. The other layers
# come from the build, and take no virtual time.
# SPDX-License-Identifier: MIT
set -e
to=$1 build=${BUILD:-build} llvm=${LLVM:-19}
here=tests/scale/helpers
mkdir -p "$to/obj"
flags="-std=gnu11 -O2 -g -fno-omit-frame-pointer -ftls-model=initial-exec -pthread -w
  -Irtlib -Iinclude -include rtlib/base/section.h -include $here/pause.h
  -fsanitize=thread"

sources=$(grep -hoE 'rtlib/(base|model|engine|construct)/[a-z_]+\.c' rtlib/sources.mk)
for source in $sources rtlib/tool/ids.c rtlib/tool/emit.c rtlib/api/omp_lock.c \
  rtlib/api/omp_team.c rtlib/api/omp_icv.c; do
  echo "$source $to/obj/$(echo "$source" | tr / _).o"
done | xargs -P2 -n2 sh -c "clang-$llvm $(echo $flags) -c \$0 -o \$1"
for part in machine lines threads hooks system; do
  clang-"$llvm" -O2 -g -Wall -Wextra -c "$here/$part.c" -o "$to/obj/sim_$part.o"
done
"$build/bin/ompt-cc" -O2 -w -fopenmp -fsanitize=thread -c tests/scale/scale.c \
  -o "$to/obj/program.o"
# shellcheck disable=SC2046
clang-"$llvm" -o "$to/scale" "$to"/obj/*.o "$build/obj/rtlib.a" -pthread -ldl -lm \
  $(sed 's/^/-Wl,--wrap=/' "$here/wraps.txt")
"$build/bin/ompt-cc" -O2 -w -fopenmp tests/scale/scale.c "$here/real.c" -o "$to/real"
clang-"$llvm" -O2 -pthread "$here/pingpong.c" -o "$to/pingpong"
