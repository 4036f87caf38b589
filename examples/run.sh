#!/bin/sh
# run.sh: builds and runs every example, then some of them under each tool.
#
# usage: sh examples/run.sh [BUILD]      CC and THREADS from the environment
# Needs: BUILD/bin/ompt-cc, or CC="..." to try the programs with another
#        compiler. Tools need a runtime with OMPT TR2, and are skipped with other runtimes.
# Ends with "N passed, N failed, N skipped". The exit status is 1 if anything failed.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
build=${1:-${BUILD:-build}}
cc=${CC:-$build/bin/ompt-cc -fopenmp}
host_cc=${HOST_CC:-cc}
passed=0 failed=0 skipped=0

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

ok() { passed=$((passed + 1)); }
bad() {
  echo "FAIL $1"
  sed 's/^/  | /' "$tmp/log" | head -n 20
  failed=$((failed + 1))
}

for program in stencil queens histogram pipeline mandelbrot; do
  source=$here/$program.c
  sed -n '/^\/\* output:/,/^\*\//p' "$source" | sed '1d;$d' >"$tmp/expected"
  if ! $cc -O2 -g "$source" -o "$tmp/$program" -lm >"$tmp/log" 2>&1; then
    bad "examples/$program.c does not compile"
    continue
  fi
  for threads in ${THREADS:-1 2 3 8}; do
    OMP_NUM_THREADS=$threads "$tmp/$program" >"$tmp/out" 2>"$tmp/log"
    status=$?
    if [ $status -eq 0 ] && diff "$tmp/expected" "$tmp/out" >>"$tmp/log"; then
      ok
    else
      echo "exit status $status" >>"$tmp/log"
      bad "examples/$program.c with $threads threads"
    fi
  done
done

# A tool's output varies from run to run, but it must contain lines that match these patterns.
expect() { # file, what for, patterns...
  file=$1 what=$2
  shift 2
  for pattern in "$@"; do
    if ! grep -q -- "$pattern" "$file"; then
      { echo "no line matches: $pattern"; cat "$file"; } >"$tmp/log"
      bad "$what"
      return
    fi
  done
  ok
}

for tool in tool_log tool_summary tool_states; do
  if [ -n "$CC" ]; then
    skipped=$((skipped + 1))
    continue
  fi
  if ! $host_cc -std=gnu11 -O2 -Wall -Wextra -fPIC -shared \
    -I"$here/../include" "$here/$tool.c" -ldl -o "$tmp/$tool.so" >"$tmp/log" 2>&1; then
    bad "examples/$tool.c does not compile"
    continue
  fi
  case $tool in
    tool_states) over=stencil arguments=1e-12 ;; # a third of a second, enough for samples
    *) over="queens histogram" arguments= ;;
  esac
  for program in $over; do
    [ -x "$tmp/$program" ] || continue
    if ! LD_PRELOAD=$tmp/$tool.so OMP_NUM_THREADS=2 "$tmp/$program" $arguments \
      >"$tmp/out" 2>&1; then
      cp "$tmp/out" "$tmp/log"
      bad "examples/$tool.c stops $program"
      continue
    fi
    case $tool in
      tool_log)
        expect "$tmp/out" "$tool over $program" 'thread_begin.*initial' \
          "parallel_begin.*$program.c:[1-9]" 'runtime_shutdown' ;;
      tool_summary)
        expect "$tmp/out" "$tool over $program" "$program.c:[1-9]" 'barrier' ;;
      tool_states)
        expect "$tmp/out" "$tool over $program" '[1-9][0-9]* samples' 'barrier$\|work$' ;;
    esac
  done
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
