#!/bin/sh
# recipe.sh: builds a real program from a Debian source package, and runs the program's own tests.
# SPDX-License-Identifier: MIT
#
# usage: sh recipe.sh RECIPE.sh CC TMP
# CC is the compiler for the package's build, without flags. If OURS=y is in the environment, CC
# is ompt-cc, and the program's regions are counted. Sources are kept in $BUILD/sources.
#
# A recipe is recipes/NAME.sh, read by sh in the folder of the unpacked source:
#   package        the Debian source package
#   quick          `yes` if building and testing takes half a minute at most; the other recipes
#                  run only with --all
#   build          a function: makes the program, with $CC
#   check          a function: runs the program's tests; their output is kept
#   count          a function: prints how many of these tests have passed, from
#                  the output on its standard input
#   tests          the least number of tests that must pass; more pass if more libraries are
#                  installed
#   regions        the number of parallel constructs that the tests must execute on a team of
#                  several threads, as counted by a tool, regions.c
# If apt has no source packages (no deb-src line), the recipe is skipped.
here=$(cd "$(dirname "$0")" && pwd)
recipe=$1 CC=$2 tmp=$3 ours=$OURS
jobs=$(nproc)
export CC LC_ALL=C OMP_NUM_THREADS=3 OMP_DYNAMIC=false
unset MAKEFLAGS MFLAGS CFLAGS

fail() { # MESSAGE [LOG]: prints the message, and the end of the log
  echo "$1"
  [ -z "${2:-}" ] || tail -n 15 "$2"
  exit 1
}

tarball_of() {
  ls "$BUILD/sources/$1"_*.orig.tar.?z "$BUILD/sources/$1"_*.orig.tar.bz2 2>/dev/null |
    head -n 1
}

fetch() { # unpacks the package's upstream source in the current folder
  if [ -z "$(tarball_of "$package")" ]; then
    (mkdir -p "$BUILD/sources" && cd "$BUILD/sources" &&
      apt-get source --download-only --tar-only "$package") >"$tmp/apt.log" 2>&1
  fi
  tarball=$(tarball_of "$package")
  [ -n "$tarball" ] && tar xf "$tarball" --strip-components=1
}

between() { # prints the children's processor time in seconds, from two outputs of `times`
  awk 'FNR == 2 { split($0, t, /[ms ]+/)
    now = 60 * t[1] + t[2] + 60 * t[3] + t[4]
    if (NR == FNR) before = now; else printf "%d", now - before + 0.5 }' \
    "$tmp/$1" "$tmp/$2"
}

one() { # NAME: builds and tests the program
  mkdir "$tmp/$1" && cd "$tmp/$1" || exit 1
  fetch || {
    echo "no source package: $(tail -n 1 "$tmp/apt.log")"
    exit 77
  }
  times >"$tmp/0"
  (build) >"$tmp/$1.build" 2>&1 || fail "it does not build" "$tmp/$1.build"
  times >"$tmp/1"
  [ -z "$ours" ] || export LD_PRELOAD="$tmp/regions.so" REGIONS="$tmp/$1.seen"
  (check) >"$tmp/$1.check" 2>&1 || fail "its tests fail" "$tmp/$1.check"
  unset LD_PRELOAD
  times >"$tmp/2"
  found=$(count <"$tmp/$1.check")
  [ "${found:-0}" -ge "$tests" ] ||
    fail "${found:-no} tests passed, not $tests" "$tmp/$1.check"
  version=${tarball##*_}
  printf '%s %s: %s tests; built in %s s, tested in %s s' "$1" \
    "${version%.orig*}" "$found" "$(between 0 1)" "$(between 1 2)"
  [ -n "$ours" ] || { echo && exit 0; }
  cat "$tmp/$1.seen".* >"$tmp/$1.all" 2>/dev/null
  seen=$(awk '{ print $1 }' "$tmp/$1.all" | sort -u | wc -l)
  awk -v seen="$seen" '{ n += $2 } END {
    printf "; %d constructs, %d regions\n", seen, n }' "$tmp/$1.all"
  [ "$seen" -ge "$regions" ] || fail "OpenMP: $seen constructs, not $regions"
}

[ -z "$ours" ] || "$CC" -fopenmp -O1 -shared -fPIC "$here/regions.c" \
  -o "$tmp/regions.so" || exit 1
name=$(basename "$recipe" .sh) package=$(basename "$recipe" .sh)
. "$recipe"
one "$name"
