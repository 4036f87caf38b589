#!/bin/sh
# counts.sh: checks how often a program reaches each of OMPD's breakpoints, and checks the handles
# there. The runtime is in a library or in the program. Some of the programs have devices.
#
# usage: sh counts.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger counts check_icvs check_threads
library="$build/lib/ompt-cc/libompd.so"

devices=-fopenmp-targets=x86_64-linux-gnu
for flags in '' -static-openmp -static "$devices" "$devices -static-openmp"; do
  # shellcheck disable=SC2086
  program counted counts_program $flags || continue
  OMP_DEBUG=enabled OCC_DEVICES=2 looked "counts $flags" "$tmp/counts" -l "$library" "$tmp/counted"
done
totals
