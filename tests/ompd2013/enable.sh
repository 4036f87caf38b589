#!/bin/sh
# enable.sh: ompd_enable starts and ends a preloaded tool in the middle of a run. From the next
# region on, the tool counts regions exactly. After its end, no callback is called.
#
# usage: sh enable.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd2013/helpers/client_2013.sh
. "$here/helpers/client_2013.sh"

debugger enable
program regions "$here/helpers/enable_program.c" || totals
build tool.so -shared -fPIC "$here/helpers/enable_tool.c" -lompt2013 || totals

enable() { # name, environment..., --, arguments
  name=$1
  shift
  settings=
  while [ "$1" != -- ]; do
    settings="$settings $1"
    shift
  done
  shift
  # shellcheck disable=SC2086
  (unset OMP_DEBUG OMPT_INITIALIZE OMP_TOOL
    looked "$name" env $settings "$tmp/enable" "$@"
    echo "$passed $failed $skipped" >"$tmp/counts")
  read -r passed failed skipped <"$tmp/counts"
}

for threads in 1 2 3 8; do
  enable "$threads threads" OMPT_INITIALIZE=false -- \
    -t "$tmp/tool.so" "$tmp/regions" $threads
  enable "$threads threads, apart" OMPT_INITIALIZE=false -- \
    -t "$tmp/tool.so" "$tmp/regions" $threads 3
done
enable "with OMP_DEBUG" OMPT_INITIALIZE=false OMP_DEBUG=enabled -- \
  -t "$tmp/tool.so" "$tmp/regions" 3

# A program without a tool still confirms the debugger's request.
enable "without a tool" OMP_DEBUG=enabled -- -n "$tmp/regions" 2
enable "without a tool, dormant" OMPT_INITIALIZE=false -- -n "$tmp/regions" 2
for forbids in OMPT_INITIALIZE=disable OMP_TOOL=disabled; do
  enable "$forbids" OMP_DEBUG=enabled $forbids -- \
    -n -t "$tmp/tool.so" "$tmp/regions" 2
done
enable "OMP_TOOL=disabled, dormant" OMPT_INITIALIZE=false OMP_TOOL=disabled -- \
  -q -t "$tmp/tool.so" "$tmp/regions" 2
enable "OMPT_INITIALIZE=disable, no OMP_DEBUG" OMPT_INITIALIZE=disable -- \
  -q -t "$tmp/tool.so" "$tmp/regions" 2
totals
