#!/bin/sh
# each_seed.sh: tests a random program for each seed, several at a time.
#
# usage: sh each_seed.sh COUNT "SCRIPT [KIND]" [FIRST LAST]
# env:   BUILD=build
# `sh SCRIPT [KIND] SEED`, in this folder, prints `pass` or an error. The seeds are 1 to COUNT if
# FIRST is no number: the test suite gives a compiler's name. Ends with "N passed, N failed,
# 0 skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
count=$1 script=$2
shift 2
[ "${1:-1}" -gt 0 ] 2>/dev/null || set --
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$(cd "$here/../.." && pwd)/$BUILD ;; esac
export BUILD
cd "$here" || exit 1
# shellcheck disable=SC2086
results=$(seq "${1:-1}" "${2:-$count}" | xargs -n 1 -P "$(nproc)" sh $script)
echo "$results" | grep -v '^pass$'
failed=$(echo "$results" | grep -c '^FAIL')
echo "$(echo "$results" | grep -c '^pass$') passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
