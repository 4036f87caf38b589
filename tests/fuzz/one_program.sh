# one_program.sh: the shared part of scripts that test one random program; sourced.
#
# Before, set `seed`. Sets here, the folder; tmp, an empty folder, which it enters; and level, one of
# OPTS, which the seed selects.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154

here=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp" || exit 1
# shellcheck disable=SC2086
set -- ${OPTS:--O0 -O2}
shift $((seed % $#))
level=$1

# Prints `pass` and ends the script if the program is right. Otherwise cuts the program down to its
# first part that fails, and sets `found` to the error. `wrong [--only N]` of the script makes the
# program, or only its part N, and prints the error.
first_part() { # number of parts
  what=$(wrong)
  [ -n "$what" ] || { echo pass; exit; }
  n=0 found=
  while [ -z "$found" ] && [ $((n += 1)) -le "$1" ]; do
    found=$(wrong --only $n)
  done
  [ -n "$found" ] || found=$(wrong)
  found=${found:-$what}
}

# wrong_with_devices GENERATOR [OPTION N]: makes the program of the seed. Prints its first error, on
# devices or on the host, or nothing.
wrong_with_devices() {
  generator=$1
  shift
  python3 "$here/$generator" "$@" "$seed" >p.c || { echo "no program"; return; }
  "$BUILD/bin/ompt-cc" -w "$level" -fopenmp "-fopenmp-targets=$(uname -m)-linux-gnu" p.c -o p \
    >log 2>&1 || {
    echo "does not compile: $(grep -m 1 error: log)"
    return
  }
  for offload in default disabled; do
    said=$(OMP_TARGET_OFFLOAD=$offload OMP_NUM_THREADS=$((seed % 4 + 1)) timeout 120 ./p 2>&1) &&
      [ "$said" = done ] && continue
    echo "offload $offload: $(echo "$said" | grep -v '^done$' | head -n 2 | tr '\n' ' ')"
    return
  done
}
