#!/bin/sh
# found.sh: where the runtime finds a tool, and what OMP_TOOL says about it.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# Spec:  [TR2 7.1, table 4, appendix C]
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2
here=$(cd "$(dirname "$0")" && pwd)
flags="-O1 -I$here/../../include"
passed=0 failed=0 skipped=0

found='tool: called
before
tool: version 2 of a runtime
sum 4950
tool: shutdown'
none='before
sum 4950'
declined='tool: called
before
sum 4950'

# The runtime starts at the first construct, not before main: "before" comes
# first. Where the program starts the runtime is ours to choose, so the place
# of that line is not compared.
compare() { # name, expected, actual, status
  want=$(printf '%s\n' "$2" | grep -v '^before$')
  got=$(printf '%s\n' "$3" | grep -v '^before$')
  if [ "$want" = "$got" ] && [ "$4" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL $1 (status $4)"
    printf '%s\n' "$3" | sed 's/^/  | /'
  fi
}

try() { # name, expected, command...
  name=$1 expected=$2
  shift 2
  actual=$("$@" 2>&1)
  compare "$name" "$expected" "$actual" $?
}

build() { # name, arguments...
  name=$1
  shift
  $cc $flags "$@" >"$tmp/build.log" 2>&1 && return 0
  echo "FAIL $name does not build"
  sed 's/^/  | /' "$tmp/build.log" | head -n 10
  failed=$((failed + 1))
  return 1
}

# ---- Places
build "program" "$here/found_program.c" -o "$tmp/plain" || exit 1
build "tool" -shared -fPIC -fno-openmp "$here/found_tool.c" -o "$tmp/libfound.so"
try "no tool at all" "$none" "$tmp/plain"
build "tool in the executable" "$here/found_program.c" "$here/found_tool.c" \
  -o "$tmp/inside" && try "tool in the executable" "$found" "$tmp/inside"
build "tool in a library" "$here/found_program.c" -L"$tmp" -Wl,--no-as-needed \
  -lfound -Wl,-rpath,"$tmp" -o "$tmp/ahead" &&
  try "tool in a library ahead of the runtime" "$found" "$tmp/ahead"
try "tool preloaded" "$found" env LD_PRELOAD="$tmp/libfound.so" "$tmp/plain"
try "preloaded beside one in the executable" "$found" \
  env LD_PRELOAD="$tmp/libfound.so" "$tmp/inside"
if $cc $flags -static "$here/found_program.c" "$here/found_tool.c" \
  -o "$tmp/static" >"$tmp/build.log" 2>&1; then
  try "tool and runtime linked statically" "$found" "$tmp/static"
  $cc $flags -static "$here/found_program.c" -o "$tmp/static_plain" &&
    try "static runtime without a tool" "$none" "$tmp/static_plain"
elif echo 'int main(void) { return 0; }' |
  cc -static -x c - -o "$tmp/x" 2>/dev/null &&
  [ "$cc" = "${cc#*-fsanitize=}" ]; then # sanitizers want a dynamic program
  failed=$((failed + 1))
  echo "FAIL -static does not link"
  sed 's/^/  | /' "$tmp/build.log" | head -n 10
else
  skipped=$((skipped + 2)) # no static C library
fi
try "tool that declines" "$declined" env TOOL_DECLINES=1 "$tmp/inside"

# ---- A tool in a library that is unloaded
twice='sum 4950
sum 4950
sum 4950
sum 4950'
build "a library with a tool" -shared -fPIC "$here/unload_work.c" \
  "$here/found_tool.c" -o "$tmp/libunload.so"
build "a program that loads it" -fno-openmp "$here/unload_host.c" -o "$tmp/host"
try "a tool's library is unloaded" "tool: called
tool: version 2 of a runtime
$twice
tool: shutdown" "$tmp/host" "$tmp/libunload.so"

# ---- OMP_TOOL
tab=$(printf '\t')
for value in enabled ENABLED Enabled ' enabled' "enabled $tab" "$tab EnAbLeD"; do
  try "OMP_TOOL='$value'" "$found" env OMP_TOOL="$value" "$tmp/inside"
done
for value in disabled DISABLED DisAbled ' disabled' "$tab disabled  "; do
  try "OMP_TOOL='$value'" "$none" env OMP_TOOL="$value" "$tmp/inside"
done
# Anything else is fatal: a message that names the variable on stderr, nothing
# of the program after it; with a tool or without.
for value in '' ' ' yes 1 enable enabledd 'enabled disabled' 'en abled' 'enabled,'; do
  for program in inside plain; do
    env OMP_TOOL="$value" "$tmp/$program" >"$tmp/out" 2>"$tmp/err"
    status=$?
    if [ $status -ne 0 ] && grep -q OMP_TOOL "$tmp/err" &&
      ! grep -q sum "$tmp/out" && ! grep -q tool: "$tmp/out"; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "FAIL OMP_TOOL='$value' must be fatal ($program, status $status)"
      sed 's/^/  | /' "$tmp/out" "$tmp/err"
    fi
  done
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
