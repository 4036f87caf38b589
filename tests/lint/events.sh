#!/bin/sh
# events.sh: the table of events in docs/tools.md is the list in the code.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/events.sh        from the root of the tree to check
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
sed -n -e 's/^OCC_LOWERED(\w*, \(\w*\), \(\w*\), \(\w*\), .*/\1 lowered \2 \3/p' \
  -e 's/^OCC_RUNTIME(\w*, \(\w*\), \(\w*\), .*/\1 runtime \2 -/p' \
  rtlib/occ_events.def | sort >"$tmp/code"
awk -F' *[|] *' '$3 == "lowered" || $3 == "runtime" {
    gsub(/`/, "", $2); print $2, $3, $4, $5 == "" ? "-" : $5 }' docs/tools.md |
  sort >"$tmp/docs"
[ -s "$tmp/code" ] || { echo "no event in rtlib/occ_events.def"; exit 1; }
diff "$tmp/code" "$tmp/docs" |
  sed -n 's/^</docs\/tools.md has no row for:/p; s/^>/docs\/tools.md says of no event:/p'
cmp -s "$tmp/code" "$tmp/docs"
