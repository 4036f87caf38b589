#!/bin/sh
# stops.sh: stops three programs. At each stop, libompd2013 must describe the process and its core
# as the program describes itself. OMP_DEBUG is enabled or not; programs may be stripped or static.
#
# usage: sh stops.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd2013/helpers/client_2013.sh
. "$here/helpers/client_2013.sh"

debugger stops_2013 check_threads_2013 check_regions_2013 check_tasks_2013 \
  check_handles_2013

look() { # name, program
  OMP_DEBUG=enabled looked "$1" "$tmp/stops_2013" -c "$tmp" "$2"
}

for name in regions tasks strangers; do
  stops="$shared/$name.c $shared/tell_at.c"
  # shellcheck disable=SC2086
  program $name $stops || continue
  look $name "$tmp/$name"
  OMP_DEBUG=disabled looked "$name, not collecting" "$tmp/stops_2013" -c "$tmp" \
    "$tmp/$name"
  long "$name, linked statically or stripped" || continue
  for flags in '' -static-openmp -static; do
    # shellcheck disable=SC2086
    program linked $stops $flags || continue
    [ -z "$flags" ] || look "$name $flags" "$tmp/linked"
    strip -s "$tmp/linked"
    look "$name $flags, stripped" "$tmp/linked"
  done
done
totals
