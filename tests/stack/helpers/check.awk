# check.awk: compares the stacks that tool_stack.c has reported with the test's closing comment.
# SPDX-License-Identifier: MIT
#
# usage: awk -v T=THREADS -v name=nested.c -f check.awk TEST.c REPORT
#   /* exact:     each line is COUNT STACK. The report must have each stack COUNT times, and no
#                 other stacks. COUNT may be a sum of products with T, the number of threads. f*3 in
#                 a stack stands for f;f;f
#   /* legal:     each line is an extended regular expression for a whole stack. Every stack must
#                 match a line. If a line begins with +, at least one stack must match this line;
#                 with +T, only if there are several threads. LIBC stands for names of the C
#                 library's functions
#   /* word WORD: TEXT */   in later lines, WORD stands for TEXT
# Frames of AddressSanitizer are ignored.
# Prints errors; the exit status is 1 if there are any.

function value(text, sums, factors, i, j, sum, product) {
  sum = 0
  split(text, sums, "+")
  for (i = 1; i in sums; i++) {
    product = 1
    split(sums[i], factors, "*")
    for (j = 1; j in factors; j++)
      product *= factors[j] == "T" ? T : factors[j]
    sum += product
  }
  return sum
}
function repeated(stack, frames, n, i, j, parts, text) {
  n = split(stack, frames, ";")
  text = ""
  for (i = 1; i <= n; i++) {
    if (frames[i] !~ /^[a-z]+\*[0-9]+$/) {
      text = text ";" frames[i]
      continue
    }
    split(frames[i], parts, "*")
    for (j = 0; j < parts[2]; j++)
      text = text ";" parts[1]
  }
  return substr(text, 2)
}
function with_libc(text) {
  gsub(/LIBC/, "[][A-Za-z0-9_.+-]+(;[][A-Za-z0-9_.+-]+)*", text)
  return text
}
function wrong(text) {
  print text
  failed = 1
}

FNR == NR {
  if (/^\/\* exact:/) kind = "exact"
  else if (/^\/\* legal:/) kind = "legal"
  else if (/^\*\//) kind = ""
  else if (kind == "exact")
    wanted[repeated(substr($0, length($1) + 2))] = value($1)
  else if (kind == "legal") {
    text = $0
    must[++rules] = text ~ /^\+T / ? T > 1 : text ~ /^\+ /
    sub(/^(\+T?)? */, "", text)
    rule[rules] = "^(" with_libc(text) ")$"
  }
  if (/^\/\* word /) {
    word = substr($3, 1, length($3) - 1)
    text = substr($0, index($0, ": ") + 2)
    sub(/ \*\/$/, "", text)
    text = with_libc(text)
    for (i = 1; i <= rules; i++) {
      n = split(rule[i], part, word)
      rule[i] = part[1]
      for (j = 2; j <= n; j++)
        rule[i] = rule[i] text part[j]
    }
  }
  next
}
{
  stack = $0
  sub(/ [0-9]+$/, "", stack)
  gsub(/___interceptor_[a-z_0-9]+;|_ZL17asan_thread_startPv;/, "", stack)
  total += $NF
  if (!rules) {
    if (!(stack in wanted)) wrong("unexpected: " $0)
    else if (wanted[stack] != $NF) wrong(wanted[stack] " times expected: " $0)
    seen[stack] = 1
    next
  }
  found = 0
  for (i = 1; i <= rules; i++)
    if (stack ~ rule[i]) {
      matched[i]++
      found = 1
    }
  if (!found) wrong("not legal: " $0)
}
END {
  for (stack in wanted)
    if (!(stack in seen)) wrong("missing: " wanted[stack] " " stack)
  for (i = 1; i <= rules; i++)
    if (must[i] && !matched[i]) wrong("never seen: " rule[i])
  if (total < 1) wrong("no samples")
  exit failed
}
