#!/bin/sh
# run.sh: ompt-prof on programs whose profile is known, and on odd ones.
#
# usage: sh tests/prof/run.sh [holder|uneven|creator|serial|odd|names|unload|mpi|page|broken...]
# env:   THREADS="2 3 8" LIMIT=5 (points of the time of all threads)
# The first four keep a diary (answers.h), with which the report is compared. `broken`
# runs them under libraries that are broken on purpose, which must be noticed.
# Ends with "N passed, N failed, N skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
. "$root/tests/tool-tests.sh"
case $cc in build/*) cc=$root/$cc ;; esac
prof=$(dirname "${cc%% *}")/ompt-prof
known="holder uneven creator serial"

build() { # program, flags...
  program=$1
  shift
  $cc -std=gnu11 -O2 -g "$@" "$here/$program.c" -o "$tmp/$program" >"$tmp/log" 2>&1
}

verdict() { # what, status
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
  else
    fails "$1"
  fi
}

# Runs a program under ompt-prof: its tables are in $tmp/out, its stacks in
# $tmp/out.folded. Threads that wait for each other in handlers hear no SIGTERM.
under() { # command...
  rm -f "$tmp"/out*
  timeout -k 5 "${patience:-120}" "$prof" -o "$tmp/out" -t "$tmp/out" "$@" >"$tmp/log" 2>&1
}
worked() { # function: milliseconds in it, in all files
  cat "$tmp"/out*.folded | awk -v f="$1" \
    '{ t = $NF; if (index($0, f)) sum += t } END { printf "%d\n", sum / 1000 }'
}
at_least() { # what, milliseconds, function
  seen=$(worked "$3")
  [ "$seen" -ge "$2" ] || echo "$seen ms of $3, not $2" >>"$tmp/log"
  [ "$seen" -ge "$2" ]
  verdict "$1" $?
}

known_answer() { # program, threads
  OMP_NUM_THREADS=$2 under "$tmp/$1" &&
    awk -v LIMIT="${LIMIT:-5}" -f "$here/compare.awk" "$tmp/log" "$tmp/out" \
      >"$tmp/log2" 2>&1
  status=$?
  cat "$tmp/log2" >>"$tmp/log"
  return $status
}

test_known() { # program
  build "$1" || { fails "$1 does not build"; return; }
  for threads in ${THREADS:-2 3 8}; do
    # A machine that stands still for a while is no reason to fail.
    tries=3
    while ! known_answer "$1" "$threads" && [ $tries -gt 0 ]; do
      tries=$((tries - 1))
    done
    [ $tries -gt 0 ]
    verdict "$1 with $threads threads" $?
  done
}

test_odd() {
  build odd -ldl && cc=$cc build library -fPIC -shared ||
    { fails "odd does not build"; return; }
  export OMP_NUM_THREADS=2
  under "$tmp/odd" plain
  verdict "odd plain: status $?" $?
  at_least "plain" 550 ";work;"
  under "$tmp/odd" killed
  [ $? -eq 137 ]
  verdict "killed: status" $?
  at_least "killed" 500 ";work;"
  grep -q 'did not end by exit' "$tmp/out"
  verdict "killed: the report does not say so" $?
  under "$tmp/odd" gone
  [ $? -eq 3 ]
  verdict "_exit: status" $?
  at_least "_exit" 400 ";work;"
  for what in forks becomes; do
    under "$tmp/odd" $what
    verdict "$what: status" $?
    at_least "$what" 1050 ";work;"
    [ "$(ls "$tmp"/out*.svg | wc -l)" -eq 2 ]
    verdict "$what: two files" $?
  done
  under "$tmp/odd" threads
  verdict "threads: status" $?
  at_least "threads" 800 ";work;"
  under "$tmp/odd" library "$tmp/library"
  verdict "dlopen: status" $?
  at_least "dlopen" 500 ";work_in_library;"
  under "$tmp/odd" timers
  verdict "timers: status" $?
  at_least "timers" 450 ";work;"
  under "$tmp/odd" sleeps
  verdict "sleeps: status" $?
  at_least "sleeps: sleep" 900 ";sleeps;sleep "
  at_least "sleeps: poll" 45 ";sleeps;poll "
  under "$tmp/odd" masks
  verdict "masks: status" $?
  at_least "masks" 230 ";work;"
  OMP_NUM_THREADS=64 under "$tmp/odd" plain
  verdict "64 threads: status" $?
  at_least "64 threads" 15000 ";work;"
  [ "$(grep -c ' worker ' "$tmp/out")" -eq 63 ]
  verdict "64 threads: rows" $?
  "$prof" --hz=none true >"$tmp/log" 2>&1
  [ $? -eq 2 ]
  verdict "a bad option" $?
  under "$tmp/nowhere"
  [ $? -eq 127 ]
  verdict "a program that is not there" $?
  (cd "$tmp" && echo word | "$prof" cat >"$tmp/copy" 2>"$tmp/log")
  [ $? -eq 0 ] && [ "$(cat "$tmp/copy")" = word ] &&
    grep -q 'nothing to show' "$tmp/log"
  verdict "a program without OpenMP" $?
  "$prof" --help | grep -q '^Example'
  verdict "help" $?
  unset OMP_NUM_THREADS
}

test_names() {
  build names || { fails "names does not build"; return; }
  OMP_NUM_THREADS=2 under "$tmp/names"
  verdict "names: status" $?
  stack='main;parallel in main (names.c:28-34);task in main (names.c:31-32)'
  for i in 0 1 2 3 4 5 6 7 8 9 10 11 12; do stack="$stack;depth"; done
  at_least "names: the stack" 50 "$stack;outer;inner "
  grep -q '^names.c:11  *inner ' "$tmp/out"
  verdict "names: a line" $?
  strip -o "$tmp/stripped" "$tmp/names"
  OMP_NUM_THREADS=2 under "$tmp/stripped"
  at_least "names: without symbols" 50 'task in main (names.c:31-32);[stripped];'
}

test_unload() {
  build unload || { fails "unload does not build"; return; }
  for threads in ${THREADS:-2 3 8}; do
    OMP_NUM_THREADS=$threads under "$tmp/unload"
    verdict "unload, $threads threads" $?
  done
}

test_mpi() {
  for kind in openmpi mpich; do
    run=$(command -v mpirun.$kind) mpicc=$(command -v mpicc.$kind)
    if [ -z "$run" ] || [ -z "$mpicc" ]; then
      skipped=$((skipped + 1))
      continue
    fi
    # shellcheck disable=SC2086
    OMPI_CC=${cc%% *} MPICH_CC=${cc%% *} $mpicc ${cc#* } -O2 -g "$here/rank.c" \
      -o "$tmp/rank" >"$tmp/log" 2>&1 || { fails "$kind: rank does not build"; continue; }
    rm -f "$tmp"/out*
    set -- "$run" -n 2
    [ $kind = openmpi ] && set -- "$@" --allow-run-as-root --oversubscribe
    OMP_NUM_THREADS=2 timeout 100 "$@" "$prof" -o "$tmp/out" -t "$tmp/out" \
      "$tmp/rank" >"$tmp/log" 2>&1
    verdict "$kind: status" $?
    at_least "$kind" 1000 ";work;"
    [ -s "$tmp/out.0.svg" ] && [ -s "$tmp/out.1.svg" ] && grep -q 'rank 1' "$tmp/out.1"
    verdict "$kind: a file for each rank" $?
    # And the launcher under the tool.
    rm -f "$tmp"/out*
    OMP_NUM_THREADS=2 timeout 100 "$prof" -o "$tmp/out" -t "$tmp/out" "$@" \
      "$tmp/rank" >"$tmp/log" 2>&1
    verdict "$kind inside: status" $?
    [ -s "$tmp/out.0.svg" ] && [ -s "$tmp/out.1.svg" ]
    verdict "$kind inside: a file for each rank" $?
  done
}

test_page() {
  build serial || { fails "serial does not build"; return; }
  OMP_NUM_THREADS=2 under "$tmp/serial"
  PYTHONPATH=$root/tests/browser python3 "$here/page.py" "$tmp/out.svg" >"$tmp/log" 2>&1
  last=$(tail -n 1 "$tmp/log")
  sed '$d' "$tmp/log"
  add_totals "page.py" "$last"
}

# ---- Libraries that are changed ----
notices() { # test
  case $1 in
    unload) ! OMP_NUM_THREADS=8 patience=20 under "$tmp/$1" ;;
    *) ! known_answer "$1" 8 && grep -q 'worst difference' "$tmp/log2" ;;
  esac
}
# A file, a sed command, the test that must notice, with 8 threads.
changes='prof/others.c|s/locked += held->count/locked += 0 \&\& held->count/|holder
prof/others.c|s/i == OTHERS_LEVELS ? BLAME_IDLE/i == OTHERS_LEVELS ? BLAME_LOCK/|serial
prof/others.c|s/^    if (sharing/    if (0/|creator
prof/others.c|s/waiting\[i\] . sharing/waiting[i]/|uneven
prof/sample.c|s/case ompt_state_idle: return DOING_IDLE/case ompt_state_idle: return DOING_WORK/|serial
callstack/objects.c|s/if (walks)/if (0)/|unload'

library_sources() { # tree
  for part in tool sample others writer sleep; do
    echo "$1/examples/prof/$part.c"
  done
  ls "$1"/examples/callstack/*.c
}

test_broken() {
  while IFS='|' read -r file rest; do
    command=${rest%|*} test=${rest##*|}
    rm -rf "$tmp/tree" "$tmp/log2"
    mkdir -p "$tmp/tree/bin" "$tmp/tree/lib/ompt-cc/tools"
    cp -r "$root/examples" "$tmp/tree/examples"
    sed -i "$command" "$tmp/tree/examples/$file"
    if cmp -s "$root/examples/$file" "$tmp/tree/examples/$file" ||
      ! ${HOST_CC:-cc} -std=gnu11 -O2 -w -fPIC -shared -pthread -I"$root/include" \
        -I"$tmp/tree/examples" $(library_sources "$tmp/tree") \
        -lunwind -ldl -o "$tmp/tree/lib/ompt-cc/tools/ompt-prof.so" >"$tmp/log" 2>&1; then
      fails "broken: cannot do this to $file: $command"
      continue
    fi
    cp "$prof" "$tmp/tree/bin"
    build "$test" || continue
    if (prof=$tmp/tree/bin/ompt-prof && notices "$test"); then
      passed=$((passed + 1))
    else
      fails "$test does not notice this in $file: $command"
    fi
  done <<LIST
$changes
LIST
}

for test in ${*:-$known odd names unload mpi page broken}; do
  case " $known " in
    *" $test "*) test_known "$test" ;;
    *) "test_$test" ;;
  esac
done
totals
