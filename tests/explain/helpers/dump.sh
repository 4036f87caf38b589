#!/bin/sh
# dump.sh: runs ompt-explain on one program; prints errors.
# SPDX-License-Identifier: MIT
#
# usage: sh dump.sh FOLDER EXPLAIN FILE      writes the dump FOLDER/NAME.json
out=$1/$(basename "$3" .c).json explain=$2
flags=$(sed -n '/^\/\* output:/q; s,^[/ *]*flags: *,,p' "$3" | tr -d '\r' | sed 's, *\*/$,,')
cd "$(dirname "$3")" || exit 1
name=$(basename "$3")
# shellcheck disable=SC2086
"${explain%explain}cc" -fopenmp --ompt-dump=json $flags "$name" >"$out" 2>"$out.err" ||
  { echo "$3 has no dump"; head -n 3 "$out.err"; }
[ -s "$out" ] || exit 0
"$explain" --from "$out" "$name" >"$out.txt" && [ -s "$out.txt" ] ||
  echo "$3 has no text"
"$explain" --from "$out" --html "$out.html" "$name" &&
  grep -q '</html>' "$out.html" || echo "$3 has no page"
