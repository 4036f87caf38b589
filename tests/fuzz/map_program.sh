#!/bin/sh
# map_program.sh: tests one random program with maps, on two devices and on the host.
#
# usage: sh map_program.sh SEED
# env:   BUILD=build, an absolute path; OPTS="-O0 -O2", one of which the seed selects
# Prints `pass` or an error. A failing program is cut off after the first statement that makes it
# fail, and kept in BUILD/fuzz/maps-SEED.c.
# SPDX-License-Identifier: MIT

seed=$1
# shellcheck source=tests/fuzz/one_program.sh
. "$(dirname "$0")/one_program.sh"
export OCC_DEVICES=2

# wrong STEPS: prints the error of the program's first STEPS statements, or nothing.
wrong() { wrong_with_devices maps.py --steps "$1"; }

what=$(wrong 1000)
[ -n "$what" ] || { echo pass; exit; }
low=0 high=64 # with the first `low` statements the program is correct
while [ $((high - low)) -gt 1 ]; do
  middle=$(((low + high) / 2))
  if [ -n "$(wrong $middle)" ]; then high=$middle; else low=$middle; fi
done
found=$(wrong $high)
mkdir -p "$BUILD/fuzz" && cp p.c "$BUILD/fuzz/maps-$seed.c"
echo "FAIL seed $seed, $level: ${found:-$what} (build/fuzz/maps-$seed.c)"
