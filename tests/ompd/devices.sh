#!/bin/sh
# devices.sh: each device has its own address space. A region on each device writes a description of
# its own state, and stops. libompd must give the same description. The programs have one device or
# two, run with or without OMP_DEBUG, and have the runtime in a library or in themselves.
#
# usage: sh devices.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger devices check_threads check_regions check_tasks check_icvs check_space
library="$build/lib/ompt-cc/libompd.so"

for flags in '' -static-openmp; do
  # shellcheck disable=SC2086
  program linked devices_program -fopenmp-targets=x86_64-linux-gnu $flags || continue
  for number in 1 2; do
    for debug in enabled disabled; do
      OMP_DEBUG=$debug OCC_DEVICES=$number looked "$number devices, $debug $flags" \
        "$tmp/devices" -l "$library" "$number" "$tmp/linked"
    done
  done
done
totals
