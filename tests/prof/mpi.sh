#!/bin/sh
# mpi.sh: in an MPI job each rank writes its own file, whether the tool runs each rank or runs the
# launcher.
#
# usage: sh mpi.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

for kind in openmpi mpich; do
  run=$(command -v mpirun.$kind) mpicc=$(command -v mpicc.$kind)
  if [ -z "$run" ] || [ -z "$mpicc" ]; then
    skipped=$((skipped + 1))
    continue
  fi
  # shellcheck disable=SC2086
  OMPI_CC=${cc%% *} MPICH_CC=${cc%% *} $mpicc ${cc#* } -O2 -g "$here/helpers/rank.c" \
    -o "$tmp/rank" >"$seen" 2>&1 || { fails "$kind: rank does not build"; continue; }
  rm -f "$tmp"/out*
  set -- "$run" -n 2
  [ $kind = openmpi ] && set -- "$@" --allow-run-as-root --oversubscribe
  OMP_NUM_THREADS=2 timeout 600 "$@" "$prof" -o "$tmp/out" -t "$tmp/out" \
    "$tmp/rank" >"$seen" 2>&1
  verdict "$kind: status" $?
  # Each rank works 1200 ms. The time after its last sample is not counted, so 900 is enough.
  at_least "$kind" 900 ";work;"
  [ -s "$tmp/out.0.svg" ] && [ -s "$tmp/out.1.svg" ] && grep -q 'rank 1' "$tmp/out.1"
  verdict "$kind: a file for each rank" $?
  # The tool runs the launcher.
  rm -f "$tmp"/out*
  OMP_NUM_THREADS=2 timeout 600 "$prof" -o "$tmp/out" -t "$tmp/out" "$@" \
    "$tmp/rank" >"$seen" 2>&1
  verdict "$kind inside: status" $?
  [ -s "$tmp/out.0.svg" ] && [ -s "$tmp/out.1.svg" ]
  verdict "$kind inside: a file for each rank" $?
done
totals
