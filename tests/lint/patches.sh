#!/bin/sh
# patches.sh: every patch of the tests applies to the tree. `make test` tries only some of them.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/patches.sh       from the root of the tree to check
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
failed=0
applies() { # patch, tree
  patch -p1 -s --dry-run -d "$2" -i "$PWD/$1" >"$tmp/said" 2>&1 && return
  echo "$1 does not apply:"
  sed 's/^/  /' "$tmp/said"
  failed=1
}
for patch in $(find tests -name '*.patch' | sort); do
  small=$(dirname "$patch")/small.patch
  if [ ! -f "$small" ] || [ "$patch" = "$small" ]; then
    applies "$patch" .
    continue
  fi
  # The model's small.patch is applied before its other patches.
  tree=$tmp/$(dirname "$patch")
  if [ ! -d "$tree" ]; then
    mkdir -p "$tree"
    cp -r rtlib "$tree"
    patch -p1 -s -d "$tree" -i "$PWD/$small" >/dev/null || failed=1
  fi
  applies "$patch" "$tree"
done
exit $failed
