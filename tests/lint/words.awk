# words.awk: finds phrases that are not plain English, and citations in a wrong form.
# SPDX-License-Identifier: MIT
#
# usage: PHRASES=... awk -f words.awk FILE...     PHRASES: lines "expression => advice"
# Reads Markdown, manual pages and other texts without code and without Markdown's comments. Of
# sources it reads only the comments, and the documentation strings of Python. In files whose
# names have no suffix, "# " begins a comment. Lines "# CHECK" are not comments. A phrase may span
# several lines. Prints FILE:LINE: and the phrase; the exit status is 1 if there is any such phrase.
BEGIN {
  n = split(ENVIRON["PHRASES"], row, "\n")
  for (i = 1; i <= n; i++) {
    split(row[i], half, " => ")
    pattern[i] = half[1]; advice[i] = half[2]
  }
}
function report(at, what,   i) { # at: a place in the text of the paragraph
  for (i = count; i > 1 && first[i] > at; i--) ;
  print file ":" number[i] ": " what
  failed = 1
}
# Looks for a pattern in the paragraph, as whole words or at the start of a sentence.
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
        (!comments || found !~ /^\[(OMP 5\.2|TR2|2013)( (Appendix [A-Z]|Table [0-9]))?\]$/))
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
# Adds a line of a comment that begins with "#", or of a documentation string.
function comment(line) {
  gsub(/`[^`]*`|"[^"]*"/, "code", line)
  if (line ~ /^ *($|----|usage:|env:)/ || line ~ /^   /) flush_paragraph()
  sub(/^[ \t#]+/, "", line)
  add(line)
}
function flush_paragraph(   i) {
  for (i = 1; i <= n; i++) look(i)
  cite()
  text = ""; count = 0
}
function add(line) {
  count++
  file = FILENAME
  number[count] = FNR; first[count] = length(text) + 1
  text = text line " "
}

FNR == 1 {
  flush_paragraph()
  source = FILENAME ~ /\.(c|h|cpp|def|js|css)$/
  hash = FILENAME ~ /\.(sh|bash|mk|awk|py|cfg|in)$/ || FILENAME !~ /[^\/]\.[^.\/]*$/
  python = FILENAME ~ /\.(py|cfg)$/
  comments = source || hash
  inside = slashes = code = 0
  quotes = ""
}

# Texts of several lines in Python: documentation strings are checked, other texts are ignored.
hash && quotes != "" {
  line = $0
  ended = (sign = index(line, quotes)) > 0
  if (ended) { line = substr(line, 1, sign - 1); quotes = "" }
  if (documents) comment(line)
  if (ended) flush_paragraph()
  next
}
python && match($0, /"""|'''/) {
  line = substr($0, RSTART + 3); quotes = substr($0, RSTART, 3)
  documents = substr($0, 1, RSTART - 1) ~ /^[ \t]*r?$/
  flush_paragraph()
  ended = (sign = index(line, quotes)) > 0
  if (ended) { line = substr(line, 1, sign - 1); quotes = "" }
  if (documents) comment(line)
  if (ended) flush_paragraph()
  next
}
# A comment begins with "# " at the start of a line or after a blank, outside quotes. Comments in
# adjacent lines are one paragraph.
hash {
  line = $0; sign = 0
  while (match(substr(line, sign + 1), /(^|[ \t])#([ \t]|$)/)) {
    sign += RSTART + (substr(line, sign + RSTART, 1) != "#")
    before = substr(line, 1, sign - 1)
    gsub(/"([^"\\]|\\.)*"|'[^']*'/, "", before)
    if (before !~ /["']/) break
  }
  if (!sign || before ~ /["']/ || line ~ /^[ \t]*# (CHECK|shellcheck|SPDX)/) { flush_paragraph(); next }
  if (before ~ /[^ \t]/) flush_paragraph()
  comment(substr(line, sign + 1))
  if (before ~ /[^ \t]/) flush_paragraph()
  next
}

source {
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
END { flush_paragraph(); exit failed }
