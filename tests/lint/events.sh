#!/bin/sh
# events.sh: docs/tools.md and docs/ompt5.md have the same events in their tables as the list in
# the code.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/events.sh        from the root of the tree to check
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
sed -n -e 's/^OCC_LOWERED(\w*, \(\w*\), \(\w*\), \(\w*\), .*/\1 lowered \2 \3/p' \
  -e 's/^OCC_FROM_RUNTIME(\w*, \(\w*\), \(\w*\), .*/\1 runtime \2 -/p' \
  -e 's/^OCC_LOWERED_OWN(\(\w*\), \(\w*\), .*/\L\1\E lowered own \2/p' \
  -e 's/^OCC_FROM_RUNTIME_OWN(\(\w*\), .*/\L\1\E runtime own -/p' \
  rtlib/occ_events.def | sort >"$tmp/code"
awk -F' *[|] *' '$3 == "lowered" || $3 == "runtime" {
    gsub(/`/, "", $2)
    if (FILENAME ~ /ompt5/) print $2, $3, "own", $4 == "" ? "-" : $4
    else print $2, $3, $4, $5 == "" ? "-" : $5 }' docs/tools.md docs/ompt5.md |
  sort >"$tmp/docs"
[ -s "$tmp/code" ] || { echo "no event in rtlib/occ_events.def"; exit 1; }
diff "$tmp/code" "$tmp/docs" |
  sed -n 's/^</docs\/tools.md has no row for:/p; s/^>/docs\/tools.md says of no event:/p'
cmp -s "$tmp/code" "$tmp/docs"
