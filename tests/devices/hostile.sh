#!/bin/sh
# hostile.sh: runs tools whose callbacks misbehave while devices record. The program must end with
# the right status, and the tool must get back each buffer; see helpers/hostile_device.c.
#
# usage: sh hostile.sh "CC" TMP
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2
here=$(cd "$(dirname "$0")" && pwd)
failed=0 passed=0
# shellcheck disable=SC2086
$cc -O1 -g -fopenmp-targets=x86_64-pc-linux-gnu "$here/helpers/hostile_device.c" \
  "$here/helpers/hostile_operation.c" -o "$tmp/hostile" || exit 1

# STATUS ACT PLACE...: the program must end with STATUS for each place
try() {
  wanted=$1 act=$2
  shift 2
  for place in "$@"; do
    OCC_DEVICES=2 timeout 120 "$tmp/hostile" "$act" "$place" >"$tmp/out" 2>&1
    status=$?
    if [ $status = "$wanted" ]; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "FAIL $act in $place: status $status, not $wanted"
      head -n 5 "$tmp/out"
    fi
  done
}

buffers='request complete'
callbacks='target-begin target-end data-begin data-end map-begin map-end
  operation kernel'
# shellcheck disable=SC2086
{
  try 0 twice nowhere
  try 0 null request
  try 0 none request
  try 0 small request
  for act in stop start restart end-thread fork fork-exit fork-on; do
    try 0 $act $buffers
  done
  try 3 exit $buffers $callbacks
  try 4 exit-now $buffers $callbacks
  try 0 fork $callbacks
  try 0 fork-exit $callbacks
  try 0 late $buffers
  try 0 block $buffers
}
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
