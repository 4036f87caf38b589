#!/bin/sh
# deb.sh: makes the Debian packages, in BUILD/deb.
# SPDX-License-Identifier: MIT
#
# usage: sh packaging/deb.sh BUILD      BUILD: an absolute path
# dpkg-buildpackage writes files beside the tree that it builds, so it gets a copy of the tree.
# The package gets the compiler that make has built in BUILD, because a build of the compiler takes
# minutes. The other parts are compiled again with Debian's flags. `dpkg-buildpackage -b` without
# this script compiles everything.
set -eu
build=$1
unset MAKEFLAGS MFLAGS MAKELEVEL # options of `make deb` are not options of the package's make
cd "$(dirname "$0")/.."
out=$build/deb
version=$(dpkg-parsechangelog -S Version)
copy=$out/ompt-cc-$version
rm -rf "$out"
mkdir -p "$copy"
tar -c --exclude=./build --exclude='./build-*' --exclude=./debian/build \
  --exclude=./.git . | tar -x -C "$copy"
cd "$copy"
echo "making the packages; the whole log is $out/log"
if ! OMPT_CC_BUILT=$build dpkg-buildpackage -b -us -uc >"$out/log" 2>&1; then
  tail -n 20 "$out/log" >&2
  exit 1
fi
cd "$out"
rm -rf "$copy"
ls "$out"/*.deb
