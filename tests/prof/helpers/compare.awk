# compare.awk: compares the report with the answers that the program itself printed (answers.h). A
# percentage may differ by LIMIT points.
#
# Waits in a team and idle time are compared as one sum, because a thread on a busy machine may
# notice the end of a barrier much later. The column that the program tests is also compared alone:
# the report must show at least half of the answer's figure.
# SPDX-License-Identifier: MIT
#
# usage: awk -v LIMIT=5 -f compare.awk ANSWERS REPORT
function percent(cell) { return cell == "-" ? 0 : cell + 0 }
function check(name, what, expected, seen,    off) {
  off = expected > seen ? expected - seen : seen - expected
  if (off > worst)
    worst = off
  if (off > LIMIT) {
    printf "%s of %s: expected %.1f%%, reported %.1f%%\n", what, name, expected, seen
    wrong = 1
  }
}
FNR == NR && $1 == "answer" {
  name[++names] = $2
  for (i = 1; i <= 4; i++)
    answer[$2, i] = $(i + 2)
}
FNR == NR && $1 == "about" { about = $2 }
FNR == NR { next }
{ line = $0 }
$1 == "all" && $2 == "threads" { table = "all"; next }
$1 == "lines" { table = "lines"; next }
$1 == "regions" || $1 == "threads" { table = ""; next }
table == "all" && NF == 7 {
  seen["(all)", 1] = percent($2)
  seen["(all)", 2] = percent($3) + percent($4)
  seen["(all)", 3] = percent($5)
  seen["(all)", 4] = percent($6)
  table = ""
}
table == "lines" && / \| / { # where function work waits runtime | team lock idle
  n = NF
  seen[$2, 1] += percent($(n - 6))
  for (i = 2; i <= 4; i++)
    seen[$2, i] += percent($(n - 4 + i))
}
END {
  for (k = 1; k <= names; k++) {
    its = name[k]
    if (its != "(all)") # time between the notes belongs to no function
      check(its, "work", answer[its, 1], seen[its, 1])
    check(its, its == "(all)" ? "waits" : "blame for waits",
          answer[its, 2] + answer[its, 4], seen[its, 2] + seen[its, 4])
    check(its, its == "(all)" ? "waits for locks" : "blame for locks",
          answer[its, 3], seen[its, 3])
    if (answer[its, about] > 15 && seen[its, about] < answer[its, about] / 2) {
      printf "%s: expected %.1f%% in column %d, reported %.1f%%\n", its,
        answer[its, about], about, seen[its, about]
      wrong = 1
    }
  }
  if (names < 2 || !about) {
    print "there is nothing to compare"
    wrong = 1
  }
  printf "worst difference %.1f points\n", worst
  exit wrong
}
