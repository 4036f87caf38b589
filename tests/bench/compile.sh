#!/bin/sh
# compile.sh: compares the processor time of compilations by ompt-cc and by clang.
#
# usage: sh tests/bench/compile.sh [--functions N] [FILE.c...]
# env:   BUILD=build LLVM=19 ROUNDS=5 LEVEL=-O2
# For each file, prints the processor time of `-O2 -fopenmp -c` with each compiler (the rounds'
# median, in ms), and the ratio. The last line has the sums. Times include child processes. The
# compilers run alternately. The default files are the examples and the benchmarks. Also writes
# BUILD/bench-compile.csv. --functions measures two files: one has N small functions with
# constructs, the other N/2. If the work for one function does not grow with the number of
# functions, the second file takes half the time of the first.
# SPDX-License-Identifier: MIT

build=${BUILD:-build}
here=$(cd "$(dirname "$0")" && pwd)
case $build in /*) ;; *) build=$PWD/$build ;; esac
clang=clang-${LLVM:-19}
csv=$build/bench-compile.csv
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
functions() { # how many
  awk -v n="$1" 'BEGIN {
    text[0] = "#pragma omp parallel for\n  for (int i = 0; i < n; i++) a[i] += n;"
    text[1] = "#pragma omp parallel\n  {\n#pragma omp for schedule(dynamic)\n" \
      "  for (int i = 0; i < n; i++) a[i] *= 2;\n#pragma omp barrier\n  }"
    text[2] = "int s = 0;\n#pragma omp parallel for reduction(+ : s)\n" \
      "  for (int i = 0; i < n; i++) s += a[i];\n  a[0] = s;"
    text[3] = "#pragma omp parallel\n#pragma omp single\n" \
      "  for (int i = 0; i < n; i++)\n#pragma omp task firstprivate(i)\n  a[i]++;"
    text[4] = "#pragma omp parallel\n  {\n#pragma omp critical\n  a[0]++;\n" \
      "#pragma omp atomic\n  a[1] += n;\n  }"
    for (i = 0; i < n; i++)
      printf "void f%d(int *a, int n) {\n  %s\n}\n", i, text[i % 5]
  }' >"$tmp/functions_$1.c"
}
if [ "$1" = --functions ]; then
  functions "$2"
  functions $(($2 / 2))
  set -- "$tmp/functions_$2.c" "$tmp/functions_$(($2 / 2)).c"
fi
[ $# -gt 0 ] || set -- "$here"/../../examples/*.c "$here"/[!c]*.c "$here"/c[ah]*.c
compilers="$build/bin/ompt-cc"
for peer in "$clang" gcc; do
  if command -v "$peer" >/dev/null; then
    compilers="$compilers $peer"
  else
    echo "$peer: left out, it is not there" >&2
  fi
done

compile() { # compiler, file
  "$1" -std=gnu11 "${LEVEL:--O2}" -fopenmp -w -I"$here/../../include" -c "$2" -o "$tmp/x.o"
}
echo "file,round,compiler,ms" >"$csv"
for file; do
  for compiler in $compilers; do # checks that each compiler accepts the file, and fills the cache
    compile "$compiler" "$file" 2>"$tmp/log" && continue
    echo "$(basename "$file"): left out, $(basename "$compiler") can't compile it" >&2
    continue 2
  done
  for round in $(seq "${ROUNDS:-5}"); do
    for compiler in $compilers; do
      # The last line of `times` has the times of child processes. Some clocks tick only a hundred
      # times a second, so four compilations are timed together.
      (for i in 1 2 3 4; do compile "$compiler" "$file"; done; times) | tail -n 1 |
        awk -v at="$(basename "$file"),$round,$(basename "$compiler")" -F'[ms ]+' \
          '{ print at "," 250 * (60 * ($1 + $3) + $2 + $4) }'
    done
  done
done >>"$csv"

sed 1d "$csv" | sort -t, -k4,4g | awk -F, -v list="$compilers" '
  { v[$1, $3, ++n[$1, $3]] = $4; files[$1] }
  function row(title, ms,   c, line) {
    line = sprintf("%-24s", title)
    for (c = 1; c <= count; c++) line = line sprintf(" %10.1f", ms[c])
    return line (count > 1 && ms[2] > 0 ? sprintf(" %8.2f", ms[1] / ms[2]) : "")
  }
  END {
    count = split(list, who, " ")
    title = sprintf("%-24s", "ms")
    for (c = 1; c <= count; c++) {
      sub(/.*\//, "", who[c])
      title = title sprintf(" %10s", who[c])
    }
    print title (count > 1 ? "    ratio" : "")
    fflush()
    for (file in files) {
      for (c = 1; c <= count; c++) {
        ms[c] = v[file, who[c], int((n[file, who[c]] + 1) / 2)]
        sum[c] += ms[c]
      }
      print row(file, ms) | "sort"
    }
    close("sort")
    print row("all", sum)
  }'
