# find_package.sh: the CMake package works in an installed tree that was moved: ompt-cc compiles
# selected targets, and the tools and versions are found.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
needs cmake gcc
finds() { # VERSION yes|no: whether find_package must accept the version
  mkdir -p asks
  printf 'cmake_minimum_required(VERSION 3.19)\nproject(asks C)\n
find_package(OmptCc %s CONFIG)\nmessage("found=${OmptCc_FOUND}")\n' "$1" >asks/CMakeLists.txt
  run cmake -S asks -B asks/build -DCMAKE_PREFIX_PATH="$prefix" >asks/log 2>&1
  case $2 in yes) has asks/log '^found=1$' ;; no) has asks/log '^found=0$' ;; esac
}
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(mixed C)
find_package(OmptCc 1.0 CONFIG REQUIRED)
message(STATUS "found ${OmptCc_VERSION} ${OmptCc_COMPILER} ${OmptCc_TOOLS_DIR}")
add_library(part STATIC "part of it.c")
add_executable(ours sum.c)
target_compile_definitions(part PRIVATE "TEXT=\"a b\"")
target_link_libraries(ours part)
ompt_cc_targets(ours part)
add_executable(theirs plain.c)
add_library(log MODULE tool_log.c)
target_link_libraries(log OmptCc::Headers)
add_executable(contained sum.c "part of it.c")
set_target_properties(contained PROPERTIES C_COMPILER_LAUNCHER "$<TARGET_PROPERTY:ours,C_COMPILER_LAUNCHER>")
target_compile_options(contained PRIVATE -fopenmp)
target_link_libraries(contained OmptCc::RuntimeStatic)
add_custom_target(lowered COMMAND OmptCc::ompt-cc --ompt-emit-lowered
  ${CMAKE_CURRENT_SOURCE_DIR}/sum.c -o lowered.c)
END
write_plain
write_sum
cat >>sum.c <<'END'
int part(void);
int text(void) { return part(); }
END
cat >'part of it.c' <<'END'
#ifdef TEXT
_Static_assert(sizeof TEXT == 4, "the argument has come whole");
#endif
int part(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
END
cp "$TOP/examples/tool_log.c" .
libs="lib lib/$kind"
long "libraries in lib/$kind" || libs=lib
for lib in $libs; do
  install_and_move "/opt/x/$lib"
  run env CC=gcc cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" >log
  has log "found $release $prefix/bin/ompt-cc $prefix/lib/ompt-cc/tools"
  run cmake --build build -v >>log
  prints_sum build/ours
  prints_sum build/contained
  readelf -d build/ours >dynamic
  has dynamic 'NEEDED.*libomptcc\.so\.1'
  readelf -d build/contained build/theirs >dynamic
  has_not dynamic 'libomptcc|libgomp'
  nm -D build/contained >shown
  has shown ' T __omp_collector_api@@OMPTCC_1$'
  for program in ours contained; do
    readelf -p .comment build/$program >comment
    has comment "clang version $LLVM"
  done
  readelf -p .comment build/theirs >comment
  has_not comment "clang version"
  LD_PRELOAD=build/liblog.so OMP_NUM_THREADS=2 build/ours >events 2>&1
  has events 'parallel_begin .* sum.c:5 main'
  run cmake --build build --target lowered >>log
  has build/lowered.c 'OCC_fork'
  # CMake knows the dependencies of the targets: a changed source is compiled again.
  sleep 1 && sed -i 's/%d %d/%d  %d/' sum.c
  run cmake --build build >>log
  [ "$(OMP_NUM_THREADS=1 build/ours)" = "1  500500" ] || fail "it was not compiled again"
  sed -i 's/%d  %d/%d %d/' sum.c
  rm -r build

  printf '#!/bin/sh\necho "$*" >>"%s/launched"\nexec "$@"\n' "$PWD" >launcher
  chmod +x launcher
  run env CC=gcc cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_C_COMPILER_LAUNCHER="$PWD/launcher" >log
  run cmake --build build --target ours theirs >>log
  prints_sum build/ours
  has launched "ompt-cc .*sum\.c"
  has launched "gcc .*plain\.c"
  rm -r build launched

  for asked in "" 1 1.0 "$release" "$release EXACT" 1.0...2; do finds "$asked" yes; done
  for asked in 0 0.9 1.999 2 "9.9 EXACT" 0.9...1.9 1.9...2; do finds "$asked" no; done
  rm -r moved
done
