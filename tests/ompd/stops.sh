#!/bin/sh
# stops.sh: what libompd says at each stop of three programs, live and in a core, must
# be what the program says of itself; with and without OMP_DEBUG, stripped, and linked
# statically.
#
# usage: sh stops.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger stops check_threads check_regions check_tasks check_icvs check_space
library="$build/lib/libompd.so"

look() { # name, program
  OMP_DEBUG=enabled looked "$1" "$tmp/stops" -l "$library" -c "$tmp" "$2"
}

for source in regions tasks strangers; do
  program $source $source || continue
  look $source "$tmp/$source"
  OMP_DEBUG=disabled looked "$source, not collecting" "$tmp/stops" -l "$library" \
    -c "$tmp" "$tmp/$source"
  for flags in '' -static-openmp -static; do
    # shellcheck disable=SC2086
    program linked $source $flags || continue
    [ -z "$flags" ] || look "$source $flags" "$tmp/linked"
    strip -s "$tmp/linked"
    look "$source $flags, stripped" "$tmp/linked"
  done
done
totals
