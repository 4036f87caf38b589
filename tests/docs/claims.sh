#!/bin/sh
# claims.sh: checks the README: its figures are those of performance.md, and a parallel region still
# takes as many instructions as it says.
#
# usage: sh claims.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Fails when: a figure differs from its table; a number of instructions differs by more than a small
# tolerance; or the README lacks a part, is longer than a screen, or does not have one picture.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"
tr '\n' ' ' <README.md | sed 's/  */ /g' >"$tmp/readme"

# $1 is a pattern for words of the README. Prints the figure that its part in \( \) matches.
figure() { sed -n "s/.*$1.*/\\1/p" "$tmp/readme"; }

# Checks that performance.md has the row $2, in which FIGURE stands for the figure of the README.
stands() { # the words around the figure, the row with FIGURE in its place
  number=$(figure "$1")
  [ -n "$number" ] && grep -q "$(echo "$2" | sed "s/FIGURE/$number/")" docs/performance.md
  verdict "'$1' ($number) is not in performance.md: $2" $?
}
stands 'a parallel region takes \([0-9.]*\) of the time' '^| PARALLEL; PARALLEL FOR | FIGURE '
stands 'a barrier \([0-9.]*\),' '^| BARRIER; FOR; SINGLE | FIGURE '
stands 'a task with its `taskwait` \([0-9.]*\)\.' '^| TASK WAIT; .* | FIGURE;'
stands '8 callbacks, which take \([0-9]*\) ns' '^| PARALLEL | [0-9]* | [0-9]* | FIGURE ('
stands '4 callbacks, which take \([0-9]*\) ns' '^| PARALLEL | .* | FIGURE ([0-9]*) | [0-9.]* |$'

# valgrind counts the instructions. $1 to $6: PARALLEL, off, all, difference, events, per event.
case $cc in
  *-fsanitize=*) ;; # an instrumented runtime has other figures
  *)
    ONLY='^PARALLEL$' PEERS= sh tests/bench/instructions.sh "$build" >"$seen" 2>&1
    verdict "the instructions are counted" $?
    calls=$(figure 'they cost \([0-9]*\) of its [0-9]* instructions')
    all=$(figure 'they cost [0-9]* of its \([0-9]*\) instructions')
    # Another release of clang may need one instruction more or less.
    awk -v calls="$calls" -v all="$all" '$1 == "PARALLEL" { found = 1
        if ($5 != 6 || $4 < calls - 1.5 || $4 > calls + 1.5 || $3 < all * .97 || $3 > all * 1.03) bad = 1 }
      END { exit bad || !found || !calls }' "$seen"
    verdict "six events, $calls of $all instructions" $?
    ;;
esac

[ "$(wc -l <README.md)" -le 50 ]
verdict "one screen" $?
[ "$(grep -c '^!\[' README.md)" -eq 1 ]
verdict "one picture" $?
for words in 'compiles C programs with OpenMP' 'It is made for' 'Why not clang with libomp, or gcc' 'make demo' 'Read next'; do
  grep -q "$words" "$tmp/readme"
  verdict "the README says: $words" $?
done
totals
