#!/bin/sh
# packages.sh: a program for another processor runs with the libraries of our Debian packages.
# SPDX-License-Identifier: MIT
#
# usage: sh packages.sh "CC" TMP     ends with "N passed, N failed, N skipped"

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
seen=$tmp/log
# `make deb` itself compiles for the other processor, so it must not find cross.sh as the compiler.
PATH=${PATH#*:} check "make deb" sh "$top/packaging/deb_target.sh" "$build" "$EMULATED"
debs=$build/deb
for package in libomptcc1 libompt2013-1; do
  check "$package" dpkg-deb -x "$debs/$package"_*.deb "$tmp/root"
  dpkg-deb -I "$debs/$package"_*.deb >"$seen"
  says "$package" '^ Multi-Arch: same$'
  says "$package" '^ Depends: libc6 (>= 2\.[0-9]*)'
done
libraries=$tmp/root/usr/lib/$EMULATED
build program "$here/helpers/smoke.c"
# The loader searches this folder before the build folder, whose path is in the program.
for threads in 1 4; do
  try "$threads threads" "fib 610, sum 4950, max 99, chars 10" \
    env LD_LIBRARY_PATH="$libraries" OMP_NUM_THREADS=$threads "$tmp/program"
done
LD_LIBRARY_PATH=$libraries LD_DEBUG=libs "$tmp/program" >"$seen" 2>&1
says "it is that library" "init: $libraries/libomptcc.so.1"
totals
