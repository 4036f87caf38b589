#!/bin/sh
# device.sh: time of waiting for a device counts for the target construct, not as work or overhead.
#
# Fails when: that time is shown as another state, or without the construct or the call path to it;
# or a team waits for a thread in a target construct, and the construct is not blamed.
#
# usage: sh device.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make device -fopenmp-targets=x86_64-pc-linux-gnu
OMP_NUM_THREADS=2 under "$tmp/device"
verdict "device: status $?" $?
# The device sleeps 600 ms each time; samples may miss the begin and the end.
at_least "serial code" 570 \
  "main;offload;target in offload (device.c:9-13);<OMP-target_wait> "
at_least "in a data region" 570 \
  "main;serial;target in serial (device.c:18-19);<OMP-target_wait> "
at_least "in a team" 570 \
  "main;parallel in main (device.c:26-31);offload;target in offload (device.c:9-13);<OMP-target_wait> "

# The column `device` has all time of waiting for the device; `work` and `runtime` have none.
awk '/^all threads/ { for (i = 5; i <= NF; i++) name[i - 3] = $i; getline
    for (i = 2; i <= NF; i++) part[name[i]] = $i + 0
    print "device", part["device"], "work", part["work"], "runtime", part["runtime"]
    exit !(part["device"] > 30 && part["work"] < part["device"] / 4 && part["runtime"] < part["device"] / 4) }' \
  "$tmp/out" >"$tmp/said"
verdict "the columns: $(cat "$tmp/said")" $?
# Half of the calls of offload are in a team. During these calls the team's other thread waits for
# the caller, so offload is blamed.
awk '/^regions/ { seen = 1 } seen && /^target .* offload / { print; blamed = $NF + 0; waited = $(NF - 1) + 0 }
  END { exit !(blamed > waited / 4) }' "$tmp/out" >"$tmp/said"
verdict "blame: $(cat "$tmp/said")" $?
# Advice names the copies of mapped data.
grep -q '^  1\. target, device.c:[0-9]*, in offload: at most' "$tmp/out" &&
  tr -s ' \n' ' ' <"$tmp/out" | grep -q 'put target data around the loop'
verdict "advice" $?
grep -q '"device"\|class="device"' "$tmp/out.svg"
verdict "the flame graph" $?

# Without a device the report has no column `device`.
make device
OMP_NUM_THREADS=2 under "$tmp/device"
verdict "on the host: status $?" $?
at_least "on the host" 570 "target in serial (device.c:18-19);"
grep -q '^all threads .*runtime$' "$tmp/out"
verdict "on the host: no column" $?
totals
