#!/bin/sh
# corpus.sh: programs of tests/run, compiled by clang, with our libomp.so.5.
#
# usage: sh corpus.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Each must print what its closing comment says, at -O0 and -O2, with each number of
# threads. THREADS chooses others.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "clang's program has no sanitizer" ""
run=$here/../run
export LD_LIBRARY_PATH="$build/lib/ompt-cc/instead"

one() { # name
  environment=$(sed -n 's/^\(\/\/\| \*\) env: *//p' "$run/$1.c")
  expected=$(sed -n '/^\/\* output:/,/\*\//p' "$run/$1.c" | sed '1d;$d')
  for level in -O0 -O2; do
    if ! $clang -fopenmp -fopenmp-version=52 -w $level "$run/$1.c" \
      -o "$tmp/program" -lm >"$tmp/out" 2>&1; then
      seen=$tmp/out
      fails "$1 $level: clang compiles it"
      continue
    fi
    for threads in ${THREADS:-1 2 3 8}; do
      # shellcheck disable=SC2086
      try "$1 $level, $threads threads" "$expected" \
        env OMP_NUM_THREADS="$threads" $environment "$tmp/program"
    done
  done
}

while read -r name; do
  case $name in '' | '#'*) ;; *) one "$name" ;; esac
done <"$here/corpus.txt"
totals
