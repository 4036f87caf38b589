#!/bin/sh
# part.sh: one part of the suite. Prints what it says in one piece when it is
# done, since other parts run beside it, and adds a line to FOLDER/totals.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/part.sh FOLDER NAME COMMAND...
# COMMAND is a program that ends with a line `N passed, N failed, N skipped`, or
# `criterion PROGRAM`, or `stress PROGRAM`. One that prints no such line has
# failed, whatever else it did.
folder=$1 name=$2
shift 2

# Criterion's summary, in our words; a test that crashes counts as failed.
criterion() {
  said=$("$1" -j"$(nproc)" 2>&1)
  status=$?
  printf '%s\n' "$said" | awk -F'[:|]' '!/^\[====\]/ { print }
    /Synthesis: Tested/ {
      gsub(/\033\[[0-9;]*m/, "")
      for (i = 1; i < NF; i++) { name = $i; gsub(/[^A-Za-z]/, "", name)
        value[name] = $(i + 1) + 0 }
      printf "%d passed, %d failed, 0 skipped\n", value["Passing"],
        value["Tested"] - value["Passing"] }'
  return $status
}

# A stress program prints a line and ends with 0, at several team sizes.
stress() {
  passed=0 failed=0
  for threads in 2 3 8; do
    if timeout 300 "$1" $threads; then
      passed=$((passed + 1))
    else
      echo "FAIL $1 $threads"
      failed=$((failed + 1))
    fi
  done
  echo "$passed passed, $failed failed, 0 skipped"
  [ $failed -eq 0 ]
}

log=$(mktemp "$folder/part.XXXXXX") || exit 1
began=$(date +%s)
"$@" </dev/null >"$log" 2>&1
status=$?
took=$(($(date +%s) - began))

# shellcheck disable=SC2046
set -- $(sed -n \
  's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' \
  "$log" | tail -n 1)
passed=${1:-0} failed=${2:-0} skipped=${3:-0}
if [ $# -ne 3 ]; then
  echo "FAIL $name: it ended with status $status and without its totals" >>"$log"
  failed=1
elif [ $status -ne 0 ] && [ "$failed" -eq 0 ]; then
  echo "FAIL $name: exit status $status" >>"$log"
  failed=1
fi
{
  flock 9
  echo "== $name, $took s"
  cat "$log"
  echo "$passed $failed $skipped" >>"$folder/totals"
} 9>"$folder/lock"
