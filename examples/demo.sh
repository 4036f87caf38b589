#!/bin/sh
# demo.sh: compiles a program with ompt-cc, runs it under a tool that prints
# tables, and then under ompt-trace, which draws a timeline.
#
# usage: sh examples/demo.sh [BUILD]     CC: a C compiler for the tool
# Prints each command after "$ ". The same commands can be typed in the top folder of the tree.
# SPDX-License-Identifier: MIT
set -e

build=${1:-${BUILD:-build}}
cd "$(dirname "$0")/.."
case $build in
  /*) dot= ;;
  *) dot=./ ;;
esac
out=$build/demo
mkdir -p "$out"

show() {
  echo "\$ $*"
  "$@"
}

show "$build/bin/ompt-cc" -fopenmp -O2 -g examples/demo.c -o "$out/demo" -lm
show "${CC:-cc}" -O2 -shared -fPIC -Iinclude examples/tool_summary.c \
  -o "$out/tool_summary.so"
threads=${OMP_NUM_THREADS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
[ "$threads" -ge 2 ] 2>/dev/null || threads=2
tool=$dot$out/tool_summary.so
echo "\$ LD_PRELOAD=$tool OMP_NUM_THREADS=$threads $dot$out/demo"
LD_PRELOAD=$tool OMP_NUM_THREADS=$threads "$dot$out/demo"
echo "\$ OMP_NUM_THREADS=$threads $build/bin/ompt-trace -q --limit=100 -f html -o $out/demo $dot$out/demo >/dev/null"
OMP_NUM_THREADS=$threads "$build/bin/ompt-trace" -q --limit=100 -f html -o "$out/demo" \
  "$dot$out/demo" >/dev/null
echo "the same as a picture, for a browser: $out/demo.html"
