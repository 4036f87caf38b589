#!/bin/sh
# run.sh: end-to-end tests of the driver: what a user's build sees of ompt-cc.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/driver/run.sh [case...]      BUILD and LLVM from the environment
# CASES is another folder with cases in it: tests/integration. SECONDS_EACH says
# how long one may take: a guard against hanging, not a measure.
# A case is cases/NAME.sh, run by sh in an empty directory of its own, with
# lib.sh loaded. A line `# each: PATTERN` runs it once for each matching file of
# this folder, whose path is $1. Exit 0 passes, 77 skips, anything else fails.
here=$(cd "$(dirname "$0")" && pwd)
folder=${CASES:-$here}

if [ "${1:-}" = --one ]; then
  case=$2 file=$3
  name=$(basename "$case" .sh)${file:+"($(basename "$file"))"}
  dir=$(mktemp -d "$DRIVER_TMP/XXXXXX") && cd "$dir" || exit 1
  mkdir work tmp && cd work || exit 1
  TMPDIR=$dir/tmp timeout -k 5 "$SECONDS_EACH" sh -c '. "$1"; case=$2; shift 2; . "$case"' sh \
    "$here/lib.sh" "$case" "$file" >"$dir/log" 2>&1
  case $? in
    0) echo "pass $name" ;;
    77) echo "skip $name: $(tail -n 1 "$dir/log")" ;;
    *)
      echo "FAIL $(basename "$folder")/$name"
      tail -n 25 "$dir/log" | sed 's/^/  | /'
      ;;
  esac >"$dir.result"
  rm -rf "$dir"
  exit 0
fi

DRIVER_TMP=$(mktemp -d) || exit 1
trap 'rm -rf "$DRIVER_TMP"' EXIT
trap 'exit 130' HUP INT TERM
export DRIVER_TMP
TOP=$(cd "$here/../.." && pwd)
LLVM=${LLVM:-19}
case ${BUILD:=build} in /*) ;; *) BUILD=$TOP/$BUILD ;; esac
export TOP LLVM BUILD SECONDS_EACH="${SECONDS_EACH:-600}"

[ $# -gt 0 ] || set -- $(cd "$folder/cases" && ls | sed 's/\.sh$//')
for name in "$@"; do
  case=$folder/cases/$name.sh
  each=$(sed -n 's/^# each: //p' "$case")
  if [ -n "$each" ]; then
    for file in "$folder"/$each; do printf '%s\n%s\n' "$case" "$file"; done
  else
    printf '%s\n\n' "$case"
  fi
done | tr '\n' '\0' | xargs -0 -n 2 -P "$(nproc)" sh "$0" --one

cat "$DRIVER_TMP"/*.result | grep -v '^pass '
count() { cat "$DRIVER_TMP"/*.result | grep -c "^$1 "; }
failed=$(count FAIL)
echo "$(count pass) passed, $failed failed, $(count skip) skipped"
[ "$failed" -eq 0 ]
