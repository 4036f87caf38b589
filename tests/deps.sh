#!/bin/sh
# deps.sh: installs the named Debian packages that are missing.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/deps.sh PACKAGE...
# Works as root or through sudo. Otherwise it prints the command that installs the packages, and
# fails.
command -v dpkg-query >/dev/null || exit 0 # without Debian, the build reports missing files
have=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
  sed -n 's/ installed$//p')
missing=
for package in "$@"; do
  echo "$have" | grep -qxF -e "$package" || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

command="apt-get install -y --no-install-recommends$missing"
if [ "$(id -u)" -eq 0 ]; then
  run=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null || [ -t 0 ] &&
  command -v sudo >/dev/null; then
  run=sudo
else
  echo "Missing Debian packages. As root, run:" >&2
  echo "  apt-get update && $command" >&2
  exit 1
fi
echo "installing Debian packages:$missing"
echo "fetching the lists of packages first, some 10 MB"
$run apt-get update -q || exit
# Prints the size of the packages, and installs nothing. --assume-no is not enough: a package that
# needs no other package is installed by apt-get without a question.
LC_ALL=C apt-get install -y --print-uris --no-install-recommends$missing 2>/dev/null |
  sed -n -e 's/^Need to get \(.*\) of archives\.$/to download: \1; this may take some minutes/p' \
    -e 's/^After this operation, \(.*\) of additional disk.*/on the disk: \1/p'
$run env DEBIAN_FRONTEND=noninteractive $command
