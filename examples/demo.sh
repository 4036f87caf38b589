#!/bin/sh
# demo.sh: compiles a program with ompt-cc and runs it under a tracing tool.
#
# usage: sh examples/demo.sh [BUILD]     CC: a C compiler for the tool
# SPDX-License-Identifier: MIT
set -e

here=$(cd "$(dirname "$0")" && pwd)
build=${1:-${BUILD:-build}}
cc=${CC:-cc}
out=$build/demo
mkdir -p "$out"

show() {
  echo "\$ $*"
  "$@"
}

show "$build/bin/ompt-cc" -fopenmp -O2 -g "$here/demo.c" -o "$out/demo" -lm
show "$cc" -O2 -shared -fPIC -I"$here/../include" "$here/tool_summary.c" \
  -o "$out/tool_summary.so"
case $out in
  /*) tool=$out/tool_summary.so ;;
  *) tool=$PWD/$out/tool_summary.so ;;
esac
threads=${OMP_NUM_THREADS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
[ "$threads" -ge 2 ] || threads=2
echo "\$ LD_PRELOAD=$tool OMP_NUM_THREADS=$threads $out/demo"
LD_PRELOAD=$tool OMP_NUM_THREADS=$threads "$out/demo"
