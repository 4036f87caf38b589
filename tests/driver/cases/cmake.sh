# cmake.sh: a find_package(OpenMP) project with CC=ompt-cc.
# SPDX-License-Identifier: MIT
command -v cmake >/dev/null || skip "no cmake"
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(sum C)
find_package(OpenMP REQUIRED)
message(STATUS "the date is ${OpenMP_C_SPEC_DATE}")
add_executable(sum sum.c)
target_link_libraries(sum OpenMP::OpenMP_C)
END
write_sum
CC=$cc run cmake -S . -B build -DCMAKE_BUILD_TYPE=Release >log
has log 'The C compiler identification is Clang '"$LLVM"
has log 'Found OpenMP_C: -fopenmp'
has log 'the date is 202111' # CMake 3.25 knows no version of this date
run cmake --build build >>log
prints_sum build/sum
