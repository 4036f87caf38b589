#!/bin/sh
# atomics.sh: 15 random programs with atomics of type _BitInt have the results of the same
# statements without constructs; see atomics.py.
#
# usage: sh atomics.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
[ "${1:-1}" -gt 0 ] 2>/dev/null || set --
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$(cd "$here/../.." && pwd)/$BUILD ;; esac
export BUILD
results=$(seq "${1:-1}" "${2:-15}" |
  xargs -n 1 -P "$(nproc)" sh "$here/checked_program.sh" atomics)
echo "$results" | grep -v '^pass$'
failed=$(echo "$results" | grep -c '^FAIL')
echo "$(echo "$results" | grep -c '^pass$') passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
