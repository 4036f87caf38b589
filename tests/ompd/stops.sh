#!/bin/sh
# stops.sh: stops three programs. At each stop, libompd must describe the process and its core as
# the program describes itself. The programs run with and without OMP_DEBUG and a tool; some are
# stripped or linked statically. Two stops are also checked in cores that the kernel and gdb wrote.
#
# usage: sh stops.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger stops check_threads check_regions check_tasks check_icvs check_space
library="$build/lib/ompt-cc/libompd.so"

look() { # name, program
  OMP_DEBUG=enabled looked "$1" "$tmp/stops" -l "$library" -c "$tmp" "$2"
}

for source in regions tasks strangers; do
  program $source $source || continue
  look "$source" "$tmp/$source"
  OMP_DEBUG=disabled looked "$source, not collecting" "$tmp/stops" -l "$library" \
    -c "$tmp" "$tmp/$source"
  if program tooled "$source" "$here/helpers/tell_tool.c"; then
    look "$source, a tool" "$tmp/tooled"
    OMP_DEBUG=disabled looked "$source, only a tool" "$tmp/stops" -l "$library" \
      -c "$tmp" "$tmp/tooled"
  fi
  [ $source = regions ] || long "$source, linked statically or stripped" || continue
  for flags in '' -static-openmp -static; do
    # shellcheck disable=SC2086
    program linked $source $flags || continue
    [ -z "$flags" ] || look "$source $flags" "$tmp/linked"
    strip -s "$tmp/linked"
    look "$source $flags, stripped" "$tmp/linked"
  done
done
# Cores written by the kernel and by gdb.
program regions regions
for writer in kernel gdb; do
  for stop in nested lock; do
    if OMP_DEBUG=enabled core_of $writer "$tmp/regions" $stop "$tmp/$writer.core"; then
      OMP_DEBUG=enabled looked "$stop, core of $writer" "$tmp/stops" -l "$library" \
        -k "$tmp/$writer.core"
    else
      skipped=$((skipped + 1))
      echo "$writer writes no core here"
    fi
  done
done
totals
