# cmake.sh: find_package(OpenMP) works with CC=ompt-cc: targets, versions, C with C++.
# SPDX-License-Identifier: MIT
command -v cmake >/dev/null || skip "no cmake"
write_sum
project() { # LANGUAGES ARGUMENTS SOURCES TARGETS: writes a project; ARGUMENTS are for find_package
  mkdir -p project
  cat >project/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.16)
project(sum $1)
find_package(OpenMP $2)
message(STATUS "C: \${OpenMP_C_SPEC_DATE} '\${OpenMP_C_VERSION}'")
add_executable(sum $3)
target_link_libraries(sum $4)
END
  cp ./*.c project
  rm -rf out
}
build() { # ARG...: builds the project with these arguments of CMake
  CC=$cc run cmake -S project -B out -DCMAKE_BUILD_TYPE=Release "$@" >log 2>&1
  run cmake --build out >>log 2>&1
}

project C REQUIRED sum.c OpenMP::OpenMP_C
build
has log 'The C compiler identification is Clang '"$LLVM"
has log 'Found OpenMP_C: -fopenmp'
has log 'C: 202111' # CMake 3.25 knows no version of this date
prints_sum out/sum
ldd out/sum >libs
has libs 'libomptcc\.so'
has_not libs 'lib(omp|gomp|iomp5)\.'

# Builds that look for "clang" in the compiler's name can use ompt-clang.
rm -rf out
CC=${cc%ompt-cc}ompt-clang run cmake -S project -B out >log 2>&1
has log 'The C compiler identification is Clang '"$LLVM"
has log 'Found OpenMP_C: -fopenmp'
has out/CMakeCache.txt '^CMAKE_C_COMPILER:.*/ompt-clang$'
run cmake --build out >>log 2>&1
prints_sum out/sum

# One project requests OpenMP 4.5. Another project requests 6.0, which ompt-cc does not have.
project C "4.5 REQUIRED COMPONENTS C" sum.c OpenMP::OpenMP_C
build
prints_sum out/sum
build --fresh -DCMAKE_C_FLAGS=-fopenmp-version=50
has log "C: 201811 '5.0'"
prints_sum out/sum
project C "6.0 REQUIRED" sum.c OpenMP::OpenMP_C
CC=$cc status_is 1 cmake -S project -B out -DCMAKE_C_FLAGS=-fopenmp-version=50 >log 2>&1
has log 'Could NOT find OpenMP'

# An old project uses variables instead of targets.
project C REQUIRED sum.c '${OpenMP_C_LIBRARIES}'
echo 'set_source_files_properties(sum.c PROPERTIES COMPILE_FLAGS ${OpenMP_C_FLAGS})' \
  >>project/CMakeLists.txt
build
prints_sum out/sum

# One program contains C and C++. The C++ compiler links its own runtime.
cat >a.cc <<'END'
extern "C" int team_cc();
int team_cc() {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
END
cat >both.c <<'END'
#include <stdio.h>
int team_cc(void);
int main(void) {
  int n = 0, sum = 500500;
#pragma omp parallel reduction(+ : n)
  n++;
  printf("%d %d\n", n == team_cc() ? n : -1, sum);
  return 0;
}
END
for cxx in g++ clang++-$LLVM; do
  command -v $cxx >/dev/null || continue
  project "C CXX" "REQUIRED COMPONENTS C CXX" "both.c a.cc" \
    "OpenMP::OpenMP_C OpenMP::OpenMP_CXX"
  cp a.cc project
  build -DCMAKE_CXX_COMPILER=$cxx
  prints_sum out/sum
done

# Ninja reads dependencies: after a change of an included file, it compiles the source again.
command -v ninja >/dev/null || exit 0
project C REQUIRED sum.c OpenMP::OpenMP_C
cp sum.c project/inner.c
echo '#include "inner.c"' >project/sum.c
build -G Ninja
prints_sum out/sum
sed -i 's/1000/10/' project/inner.c
run cmake --build out >log
[ "$(OMP_NUM_THREADS=3 out/sum)" = "3 55" ] || fail "not built again: $(cat log)"
