#!/bin/sh
# features.sh: each row of docs/features.md names a test that contains the row's directive and
# clause, or routine; each routine of omp.h has a row.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/features.sh      from the root of the tree to check
page=docs/features.md
awk -F' *[|] *' '/^\|.*`/ {
    name = $2
    gsub(/[`*]|&nbsp;/, "", name)
    sub(/^ +/, "", name)
    if ($2 !~ /nbsp/)
      directive = name
    print (NF > 5 ? $5 : $3) "|" directive "|" name }' $page | {
  status=0 rows=0
  says() { echo "$page: $1"; status=1; }
  while IFS='|' read -r test directive name; do
    rows=$((rows + 1))
    case $test in
      reject/* | lower/*) file=tests/lower/${test#lower/}.c ;;
      driver/*) file=tests/driver/cases/${test#driver/}.sh ;;
      unit/*) file=tests/$test.c ;;
      *) file=tests/run/$test.c ;;
    esac
    [ -f "$file" ] || { says "there is no test $test"; continue; }
    for word in $directive $name; do
      grep -qw -- "$word" "$file" || says "$test does not mention $word"
    done
  done
  [ $rows -gt 0 ] || says "no row"
  # Some names before a parenthesis are values, not routines.
  for routine in $(grep -o '\<omp_[a-z0-9_]* *(' include/omp.h | tr -d ' (' |
    grep -v -e omp_atv_default -e omp_interop_none | sort -u); do
    grep -q "^| \`$routine\` |" $page || says "no row for $routine"
  done
  exit $status
}
