#!/bin/sh
# uninstall.sh: removes what install.sh has installed, and the folders that it
# has made, where they are empty then.
# SPDX-License-Identifier: MIT
#
# usage: sh packaging/uninstall.sh      PREFIX and DESTDIR from the environment, for
# the runtime of another processor LIBDIR and TARGET as well
set -eu
root=${DESTDIR:-}${PREFIX%/}
home=$root/lib
[ -z "${TARGET:-}" ] || home=${DESTDIR:-}$LIBDIR
manifest=$home/ompt-cc/manifest
if [ ! -f "$manifest" ]; then
  echo "nothing to uninstall: there is no $manifest" >&2
  exit 1
fi
# Folders stand in front of what is in them, so they are removed in the end.
sort -r "$manifest" | while IFS= read -r name; do
  case $name in
    */) rmdir "$root/$name" 2>/dev/null || : ;;
    *) rm -f "$root/$name" ;;
  esac
done
