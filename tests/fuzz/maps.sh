#!/bin/sh
# maps.sh: on devices and on the host, 40 random programs with maps compute the values of their
# generator's model; see maps.py.
#
# usage: sh maps.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
[ "${1:-1}" -gt 0 ] 2>/dev/null || set --
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$(cd "$here/../.." && pwd)/$BUILD ;; esac
export BUILD
results=$(seq "${1:-1}" "${2:-40}" | xargs -n 1 -P "$(nproc)" sh "$here/map_program.sh")
echo "$results" | grep -v '^pass$'
failed=$(echo "$results" | grep -c '^FAIL')
echo "$(echo "$results" | grep -c '^pass$') passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
