#!/bin/sh
# run.sh: the inner loops of parallel programs compared with those of serial ones.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/loops/run.sh [-v] [--cc "clang-19 -fopenmp"] [pattern...]
# Each *.c is compiled for one x86-64 processor with clang, OpenMP ignored, and
# with ours. In the assembly, the largest innermost loop of each function must
#   have vectors that are as wide,
#   have no more loads for each store; where it stores nothing, store nothing
#   and, if its vectors are not wider, have no more instructions for each load.
# A comment `less NAME: why` in front of a function says that it is allowed to be
# worse; then it must be.
# So no figure depends on the machine. -v prints all of them: bits of the vectors,
# loads, stores, instructions; serial, then ours.
here=$(cd "$(dirname "$0")" && pwd)
case ${BUILD:=build} in /*) ;; *) BUILD=$here/../../$BUILD ;; esac
clang=clang-${LLVM:-19} cc="$BUILD/bin/ompt-cc -fopenmp" verbose=0
while [ $# -gt 0 ]; do
  case $1 in
    -v) verbose=1 ;;
    --cc) cc=$2; shift ;;
    -*) echo "run.sh: unknown option $1" >&2; exit 2 ;;
    *) break ;;
  esac
  shift
done
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM

inner() { # file, compiler...
  out=$1
  shift
  for file in "$here"/*.c; do
    "$@" --target=x86_64-linux-gnu -O3 -march=x86-64-v3 -w -S -o "$tmp/a.s" \
      "$file" && awk -f "$here/inner.awk" "$tmp/a.s" >>"$tmp/$out" || return 1
  done
  sort -o "$tmp/$out" "$tmp/$out"
}
inner serial $clang && inner ours $cc || { echo "0 passed, 1 failed, 0 skipped"; exit 1; }
set -f # patterns are awk's to match
sed -n 's,^/\* less \([a-z0-9_]*\): .*,\1,p' "$here"/loops.c "$here"/nests.c \
  "$here"/constructs.c >"$tmp/less"
awk -v verbose=$verbose -v patterns="$*" '
  function wanted(name,   i) {
    for (i = 1; i <= n; i++) if (name ~ "^" pattern[i] "$") return 1
    return n == 0
  }
  BEGIN { n = split(patterns, pattern, " ")
          for (i = 1; i <= n; i++) gsub(/\*/, ".*", pattern[i]) }
  FILENAME ~ /less$/ { less[$1] = 1; next }
  FILENAME ~ /ours$/ { for (i = 2; i <= 5; i++) ours[$1, i] = $i; next }
  wanted($1) {
    width = ours[$1, 2]; loads = ours[$1, 3]; stores = ours[$1, 4]; all = ours[$1, 5]
    why = ""
    if (all == "") why = "no loop"
    else if (width + 0 < $2 + 0) why = "narrower vectors"
    else if ($4 ? loads * $4 > $3 * stores : stores > 0) why = "more loads and stores"
    else if (!$4 && width == $2 && all * $3 > $5 * loads) why = "more instructions"
    if (verbose)
      printf "%-24s %4d %3d %3d %3d   %4d %3d %3d %3d   %s\n",
        $1, $2, $3, $4, $5, width, loads, stores, all, why
    if ($1 in less && why == "") why = "no longer less, says its file"
    else if ($1 in less) why = ""
    if (why != "") { failed++; print "FAIL loops/" $1 ": " why }
    else passed++
  }
  END { printf "%d passed, %d failed, 0 skipped\n", passed, failed
        exit failed > 0 || passed == 0 }' "$tmp/less" "$tmp/ours" "$tmp/serial"
