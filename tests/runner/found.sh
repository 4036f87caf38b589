#!/bin/sh
# found.sh: checks that a new file in a folder of tests is a test, although no list names the file.
#
# usage: sh found.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# In a copy of the tests, the first test of each folder and kind of file is copied under a new
# name, which must then be in the list of tests.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"

cp -r "$top/tests" "$tmp/tests"
for folder in examples include rtlib; do ln -s "$top/$folder" "$tmp/$folder"; done
list() { # prints the names of all tests, without the part after the file's path
  python3 "$tmp/tests/suite.py" --list --build="$build" --llvm="${LLVM:-19}" |
    sed -n 's/^ *ompt-cc :: //p' | sed 's,\(\.[a-z]*\)/[^/]*$,\1,' | sort -u
}
list >"$tmp/before"
[ "$(wc -l <"$tmp/before")" -gt 800 ]
verdict "only $(wc -l <"$tmp/before") tests are found" $?

# Takes one test of each folder and file ending.
while read -r test; do
  [ ! -f "$tmp/tests/$test" ] || echo "$(dirname "$test") ${test##*.} $test"
done <"$tmp/before" | awk '!seen[$1, $2]++ { print $3 }' >"$tmp/models"
while read -r test; do
  cp "$tmp/tests/$test" "$tmp/tests/${test%.*}_new.${test##*.}"
done <"$tmp/models"
list >"$tmp/after"
while read -r test; do
  new=${test%.*}_new.${test##*.}
  grep -qxF "$new" "$tmp/after"
  verdict "$new is not found" $?
done <"$tmp/models"

# The runner finds tests in each folder. Those in ports/ are only for --target.
for folder in "$tmp"/tests/*/; do
  name=$(basename "$folder")
  case $name in
    browser | formats | helpers | ports) continue ;;
  esac
  grep -q "^$name/" "$tmp/before"
  verdict "tests/$name has no tests" $?
done
totals
