#!/bin/sh
# precise.sh: some processors have events whose samples contain addresses. ompt-prof finds such
# events in the kernel's description of a processor, and puts their samples into a profile.
#
# usage: sh precise.sh "CC" TMP     ends with "N passed, N failed, N skipped"
#
# A processor with such events is not needed, because page faults have addresses, too, and
# pass through the same code.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
prof_sources=$top/examples/tools/prof
clang-"${LLVM:-19}" -std=gnu11 -O1 -g -I"$top/examples/tools" -I"$include" \
  "$here/helpers/precise_cases.c" "$prof_sources/inside/perf_event.c" "$prof_sources/inside/precise.c" \
  "$prof_sources/inside/precise_events.c" "$prof_sources/sharing/precise_read.c" -o "$tmp/precise_cases" >"$seen" 2>&1 ||
  fails "precise_cases does not build"

device() { # processor, device, type, then FILE=TEXT...
  folder=$tmp/$1/$2
  mkdir -p "$folder/events" "$folder/format"
  echo "$3" >"$folder/type"
  shift 3
  for file; do
    echo "${file#*=}" >"$folder/${file%%=*}"
  done
}
events() { # processor, expected
  try "$1" "$2" "$tmp/precise_cases" events "$tmp/$1"
}

device older cpu 4 'format/event=config:0-7' 'format/umask=config:8-15' \
  'format/ldlat=config1:0-15' 'events/mem-loads=event=0xcd,umask=0x1,ldlat=3' \
  'events/mem-stores=event=0xd0,umask=0x82'
events older 'cpu/mem-loads type 4 config 1cd config1 3
cpu/mem-stores type 4 config 82d0 config1 0'

device newer cpu 4 'format/event=config:0-7' 'format/umask=config:8-15,40-47' \
  'format/ldlat=config1:0-15' 'events/mem-loads-aux=event=0x03,umask=0x82' \
  'events/mem-loads=event=0xcd,umask=0x101,ldlat=3' 'events/mem-stores=event=0xcd,umask=0x2'
events newer 'cpu/mem-loads type 4 config 100000001cd config1 3 after 8203
cpu/mem-stores type 4 config 2cd config1 0'

device hybrid cpu_core 4 'format/event=config:0-7' 'format/umask=config:8-15' \
  'format/ldlat=config1:0-15' 'events/mem-loads=event=0xcd,umask=0x1,ldlat=3'
device hybrid cpu_atom 10 'events/mem-loads=event=0xd0,umask=0x5,ldlat=3'
events hybrid 'cpu_core/mem-loads type 4 config 1cd config1 3'

device ibs cpu 4 'format/event=config:0-7,32-35'
device ibs ibs_op 9 'format/cnt_ctl=config:19'
events ibs 'ibs_op type 9 config 80000 config1 0'
device old_ibs ibs_op 9
events old_ibs 'ibs_op type 9 config 0 config1 0'

device unknown cpu 4 'format/event=config:0-7' 'events/mem-loads=event=0xcd,strange=1'
events unknown ''
mkdir "$tmp/none"
events none ''

"$tmp/precise_cases" source >"$seen"
verdict "sources" $?

# Describes page faults (a software event: type 1, number 2) as an event of the processor.
device faults cpu 1 'format/event=config:0-7' 'events/mem-loads=event=0x2'
OMPT_PROF_EVENTS=$tmp/faults "$tmp/precise_cases" buffer >"$seen"
status=$?
if [ "$status" -eq 77 ]; then
  skipped=$((skipped + 1))
else
  verdict "buffer: status $status" $status
fi

# The same samples in a profile.
make touch
samples() {
  python3 -c 'import json, sys
its = json.load(open(sys.argv[1]))["counters"]["precise"]
print(its["events"], its["samples"] > 20, its["hitm"])' "$tmp/out.json"
}
OMPT_PROF_EVENTS=$tmp/faults OMP_NUM_THREADS=2 under --counters=page-faults "$tmp/touch"
verdict "a profile: status" $?
if ! grep -q 'No permission to sample' "$tmp/out"; then
  try "a profile" "['cpu/mem-loads'] True 0" samples
fi
OMPT_PROF_EVENTS=$tmp/none under --counters=page-faults "$tmp/touch"
try "a machine without such events" "[] False 0" samples
tr '\n' ' ' <"$tmp/out" | tr -s ' ' | grep -q 'This machine does not sample addresses of memory'
verdict "the lack is not said" $?
totals
