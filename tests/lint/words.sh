#!/bin/sh
# words.sh: pages and comments use plain English and one form of citation.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/words.sh         from the root of the tree to check
# tests/lint/words.pages lists the files to check: Markdown, manual pages, and texts of any
# other kind. Code is ignored: fenced and indented blocks, code spans, literal displays,
# comments of Markdown. A phrase may span two lines. A folder in the list stands for the
# comments of its sources in C and C++, also in folders below it.
#
# phrases: an extended regular expression for lower-case text, "=>", the advice.
# A citation is [OMP 5.2 §10.1], [TR2 §4.5] or [2013 §4.4], with several as in
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
status=0
while read -r page; do
  case $page in
  '' | '#'*) continue ;;
  */) [ -d "$page" ] || { echo "$page: there is no such folder"; status=1; }
      set -- $(find "$page" -name '*.[ch]' -o -name '*.cpp' -o -name '*.def' 2>/dev/null | LC_ALL=C sort)
      [ $# -gt 0 ] || continue ;;
  *) set -- "$page" ;;
  esac
  [ -e "$1" ] || { echo "$page: there is no such file"; status=1; continue; }
  PHRASES=$phrases awk '
BEGIN {
  n = split(ENVIRON["PHRASES"], row, "\n")
  for (i = 1; i <= n; i++) {
    split(row[i], half, " => ")
    pattern[i] = half[1]; advice[i] = half[2]
  }
}
function report(at, what,   i) { # at: a place in the paragraph
  for (i = count; i > 1 && first[i] > at; i--) ;
  print FILENAME ":" number[i] ": " what
  failed = 1
}
# Looks for a pattern at the begin of a sentence, or as whole words, in the paragraph.
function look(i,   rest, at, found, start, begin, end, at_word) {
  rest = tolower(text) " "; at = 0
  start = pattern[i] ~ /^\(what\|who\)/ ? "(^|[.;:] )" : "(^|[^a-z])"
  while (match(rest, start "(" pattern[i] ")([^a-z]|$)")) {
    found = substr(rest, RSTART, RLENGTH); begin = RSTART; end = RSTART + RLENGTH
    at_word = at + begin - 1 + match(found, /[a-z]/)
    gsub(/^[^a-z]+|[^a-z]+$/, "", found)
    report(at_word, "\"" substr(found, 1, 40) "\"; better: " advice[i])
    at += end - 2
    rest = substr(rest, end - 1)
  }
}
function cite(   rest, at, found, next_sign) {
  rest = text " "; at = 0
  while (match(rest, /\[(OMP|OpenMP|TR2|2013)[^]]*\]/)) {
    found = substr(rest, RSTART, RLENGTH)
    next_sign = substr(rest, RSTART + RLENGTH, 1)
    if (next_sign != "(" &&
        found !~ /^\[(OMP [5-9]\.[0-9]|TR2|2013) §[0-9A-Z.]+((,| to) (§[0-9A-Z.]+|Appendix [A-Z]|Table [0-9]))*\]$/ &&
        (!source || found !~ /^\[(OMP 5\.2|TR2|2013)( (Appendix [A-Z]|Table [0-9]))?\]$/))
      report(at + RSTART, found ": write a citation as [OMP 5.2 §10.1]")
    else if (next_sign != "(" && found ~ /OMP 5\.[01] /)
      report(at + RSTART, found ": cite OpenMP 5.2")
    at += RSTART + RLENGTH - 1
    rest = substr(rest, RSTART + RLENGTH)
  }
  rest = text " "; at = 0
  while (match(rest, /(OpenMP 5\.[0-9],? (in )?|[Ss]ections? |\[)(§)?[0-9]+(\.[0-9]+)+/)) {
    report(at + RSTART, substr(rest, RSTART, RLENGTH) ": write a citation as [OMP 5.2 §10.1]")
    at += RSTART + RLENGTH - 1
    rest = substr(rest, RSTART + RLENGTH)
  }
}
function flush_paragraph(   i) {
  for (i = 1; i <= n; i++) look(i)
  cite()
  text = ""; count = 0
}
function add(line) {
  count++
  number[count] = FNR; first[count] = length(text) + 1
  text = text line " "
}
FNR == 1 { source = FILENAME ~ /\.(c|h|cpp|def)$/ }
source { # only the comments
  line = $0; goes_on = slashes; slashes = 0
  if (!inside) {
    gsub(/"([^"\\]|\\.)*"|\/\*[A-Za-z]+=\*\//, "code", line)
    if (!(sign = match(line, /\/\*|\/\//))) { flush_paragraph(); next }
    if (!goes_on || substr(line, 1, sign - 1) ~ /[^ \t]/) flush_paragraph()
    inside = substr(line, sign, 2) == "/*"
    slashes = !inside
    line = substr(line, sign + 2)
  }
  if (inside && match(line, /\*\//)) { line = substr(line, 1, RSTART - 1); inside = 0 }
  gsub(/`[^`]*`|\\p [A-Za-z_]+/, "code", line); sub(/^[ \t]*[*\/<]*[ \t]*/, "", line)
  if (line == "" || line ~ /^(Layer|Owns|Callers|Readers|Emits|Spec):/) flush_paragraph()
  add(line); if (!inside && !slashes) flush_paragraph()
  next
}
FILENAME ~ /\.md$/ && /^```/ { flush_paragraph(); code = !code; next }
FILENAME ~ /\.[1-9]$/ && /^\.Bd -literal/ { flush_paragraph(); code = 1; next }
FILENAME ~ /\.[1-9]$/ && /^\.Ed/ { code = 0; next }
code { next }
FILENAME ~ /\.md$/ && /^    / { flush_paragraph(); next }
FILENAME ~ /\.[1-9]$/ && /^\.(\\"|Dl|Xr)/ { next }
/^[ \t]*$/ || /^[|#>-]/ || /^[0-9]+\. / || /^\.(Pp|It|S[hs])/ { flush_paragraph() }
{
  gsub(/<!--.*-->/, ""); gsub(/\\\(sc/, "§"); sub(/^\.[A-Z][a-z] /, "")
  gsub(/``[^`]*``|`[^`]*`/, "`code`")
  sub(/^[ \t]+/, "")
  add($0)
}
END { flush_paragraph(); exit failed }' "$@" || status=1
done <tests/lint/words.pages
exit $status
