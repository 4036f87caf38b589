#!/bin/sh
# uninstall.sh: removes the files that install.sh has installed, and then the folders that
# install.sh has created, if they are empty.
# SPDX-License-Identifier: MIT
#
# usage: sh packaging/uninstall.sh
# The environment has PREFIX, and may have DESTDIR. For the runtime of another processor it also has
# LIBDIR and TARGET.
set -eu
root=${DESTDIR:-}${PREFIX%/}
home=$root/lib
[ -z "${TARGET:-}" ] || home=${DESTDIR:-}$LIBDIR
manifest=$home/ompt-cc/manifest
if [ ! -f "$manifest" ]; then
  echo "nothing to uninstall: there is no $manifest" >&2
  exit 1
fi
# The list names a folder before the folders inside it. So folders are removed in reverse order.
sort -r "$manifest" | while IFS= read -r name; do
  case $name in
    */) rmdir "$root/$name" 2>/dev/null || : ;;
    *) rm -f "$root/$name" ;;
  esac
done
