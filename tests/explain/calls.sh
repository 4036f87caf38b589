#!/bin/sh
# calls.sh: checks that ompt-explain's table of calls is complete, and that ompt-explain explains
# each rule for the sharing of variables.
#
# usage: sh calls.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
seen=$tmp/seen
: >"$seen"
cd "$top" || exit 1
ours=$build/bin/ompt-cc
py=$here/helpers/check.py

cat rtlib/abi/*.h >"$tmp/abi"
check "the table of calls" python3 "$py" calls examples/tools/explain/calls.def "$tmp/abi"
sed '/CALL(OCC_fork,/d; s/"FLUSH"/""/' examples/tools/explain/calls.def >"$tmp/calls"
python3 "$py" calls "$tmp/calls" "$tmp/abi" >"$seen"
[ "$(grep -c 'no row for OCC_fork$\|OCC_flush reports' "$seen")" = 2 ]
verdict "the table's test can fail" $?

rules=$here/helpers/rules.c
sed -n '/^\/\* explained:/,/^\*\//p' "$rules" | sed '1d;$d' >"$tmp/want"
"$ours" -fopenmp --ompt-dump=json "$rules" >"$tmp/rules.json" &&
  python3 "$py" list "$tmp/rules.json" | diff "$tmp/want" - >"$seen"
verdict "the rules of rules.c" $?
for f in "$rules" examples/demo.c; do
  "$ours" -fopenmp --ompt-outline=worksharing --ompt-dump=json "$f" \
    >"$tmp/outlined.json" && python3 "$py" dump \
    examples/tools/explain/calls.def "$tmp/outlined.json" >"$seen"
  verdict "mfunctions of worksharing in $(basename "$f")" $?
done
totals
