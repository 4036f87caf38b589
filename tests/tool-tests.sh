# tool-tests.sh: what the runners of the tool tests share; sourced by a run.sh.
#
# The runner sets `here`, its folder, and sources this file, which takes --cc from
# the arguments and leaves the tests' names in them. Set here, for the runner:
#   cc, given    the compiler; 1 if --cc was given
#   tmp          a folder that is removed in the end
#   threads_list THREADS, or "1 2 3 8"
#   suite        the folder's name
# The runner may set, before it calls `run_tests "$@"`:
#   limit        seconds for one run of a program; empty: no limit
#   environment  variables for the programs, not for the scripts
# and it defines:
#   build TEST   makes $tmp/TEST
#   skip TEST    if it has something to skip: true, and says why
#
# A test TEST.sh is a script: `TEST.sh "CC" TMP` ends with its own totals. Any
# other test is a program, which counts once for each number of threads; status 77
# is a skip. `totals` ends the runner with "N passed, N failed, N skipped".
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154

cc="${BUILD:-build}/bin/ompt-cc -fopenmp" given=
if [ "$1" = --cc ]; then
  cc=$2 given=1
  shift 2
fi
suite=$(basename "$here")
threads_list=${THREADS:-1 2 3 8}
limit=60 environment=
passed=0 failed=0 skipped=0

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

skip() { false; }

# A program's output, without what it says again and again.
show() { # file
  awk '!n[$0]++ { line[++last] = $0 }
    END {
      for (i = 1; i <= last && i <= 25; i++) {
        times = n[line[i]]
        print "  | " line[i] (times > 1 ? " (" times " times)" : "")
      }
    }' "$1"
}

fails() { # what
  echo "FAIL $suite/$1"
  show "$tmp/log"
  failed=$((failed + 1))
}

add_totals() { # what, a line of totals
  what=$1
  # shellcheck disable=SC2086
  set -- $2
  case $* in
    *passed,*failed,*skipped)
      passed=$((passed + $1)) failed=$((failed + $3)) skipped=$((skipped + $5)) ;;
    *)
      echo "FAIL $suite/$what: it ends with: $*"
      failed=$((failed + 1)) ;;
  esac
}

run_script() { # test
  last=$(sh "$here/$1.sh" "$cc" "$tmp" | tee "$tmp/log" | tail -n 1)
  sed '$d' "$tmp/log"
  add_totals "$1.sh" "$last"
}

run_program() { # test
  if ! build "$1" >"$tmp/log" 2>&1; then
    fails "$1 does not build"
    return
  fi
  for threads in $threads_list; do
    # shellcheck disable=SC2086
    env $environment OMP_NUM_THREADS="$threads" ${limit:+timeout $limit} \
      "$tmp/$1" >"$tmp/log" 2>&1
    status=$?
    case $status in
      0) passed=$((passed + 1)) ;;
      77) skipped=$((skipped + 1)) ;;
      *) fails "$1 with $threads threads, status $status" ;;
    esac
  done
}

run_tests() { # tests...
  for test in "$@"; do
    if [ -f "$here/$test.sh" ]; then
      run_script "$test"
    elif skip "$test"; then
      skipped=$((skipped + 1))
    else
      run_program "$test"
    fi
  done
}

totals() {
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ]
  exit
}
