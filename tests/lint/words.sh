#!/bin/sh
# words.sh: pages and comments use plain English and one form of citation.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/words.sh         from the root of the tree to check
# tests/lint/words.pages lists the files to check; words.awk says how it reads them. A folder in
# the list stands for all its sources, also in folders below it.
#
# Each line of `phrases` has an extended regular expression for lower-case text, "=>", and advice.
# A citation is [OMP 5.2 §10.1], [TR2 §4.5] or [2013 §4.4]. A citation of two sections is
# [TR2 §4.5, Appendix B]. [TR2](tools.md) is a link.
phrases='nobody|anybody|somebody|everybody|whoever => name the thread, the tool or the user
likewise|the same of => repeat the statement
in front of|behind => before, after; a variable is reached through a pointer
now and then => sometimes, from time to time
at once => immediately, or at the same time
next to nothing => hardly any
in hand => current
(of|for|in|by) so (many|much|few|long) => this many, a number
(is|are) there (already|now|by then) => exists already
(that|which) (is|are) none => is not a, has no
and the like|its like|such like => similar, such as
(is|are) there too|is there yet|not there yet => exists, supported, missing
(and|or|;) so (does|do|did|are|is|has|have) [a-z]+ => a sentence that begins with its subject
not, see => a full sentence
(is|are) told (of|by|as|in|to) => is reported, is described
(of|for|from|with|by|than|is|are|like|on|into|and|but|all) what [a-z]+ => a noun in place of the clause
(of|for|from|with|by|than|like|on|into|but) who [a-z]+ => a noun in place of the clause
(what|who) [^.;:?]*[.;:] => a noun as the subject
those who [a-z]+ => a noun'
[ -s tests/lint/words.pages ] || { echo "tests/lint/words.pages lists no file"; exit 1; }
here=$(dirname "$0")
status=0
while read -r page; do
  case $page in
  '' | '#'*) continue ;;
  */) [ -d "$page" ] || { echo "$page: there is no such folder"; status=1; }
      set -- $(find "$page" -type f 2>/dev/null | LC_ALL=C sort |
        grep -E '\.(c|h|cpp|def|js|css|sh|bash|mk|awk|py|cfg|in)$')
      [ $# -gt 0 ] || continue ;;
  *) set -- "$page" ;;
  esac
  [ -e "$1" ] || { echo "$page: there is no such file"; status=1; continue; }
  PHRASES=$phrases awk -f "$here/words.awk" "$@" || status=1
done <tests/lint/words.pages
exit $status
