#!/bin/sh
# each_seed.sh: tests a random program for each seed, several at a time.
#
# usage: sh each_seed.sh FEW MANY "SCRIPT [KIND]" [FIRST LAST]
# env:   BUILD=build, ALL
# `sh SCRIPT [KIND] SEED`, in this folder, prints `pass` or an error. If FIRST is no number (the
# test suite gives a compiler's name), the seeds are 1 to FEW, or 1 to MANY if ALL is set. Ends with
# "N passed, N failed, 0 skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
count=$1 many=$2 script=$3
shift 3
if [ "${1:-x}" -gt 0 ] 2>/dev/null; then
  :
elif [ -n "${ALL:-}" ]; then
  set -- 1 "$many"
else
  set -- 1 "$count"
  echo "left to make test-all: seeds $((count + 1)) to $many"
fi
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$(cd "$here/../.." && pwd)/$BUILD ;; esac
export BUILD
cd "$here" || exit 1
# shellcheck disable=SC2086
results=$(seq "$1" "${2:-$count}" | xargs -n 1 -P "$(nproc)" sh $script)
echo "$results" | grep -v '^pass$'
failed=$(echo "$results" | grep -c '^FAIL')
echo "$(echo "$results" | grep -c '^pass$') passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
