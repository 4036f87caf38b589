#!/bin/sh
# run.sh: programs under examples/tool_stack.c, whose stacks must be those that
# the program's closing comment names (check.awk).
#
# usage: sh tests/stack/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8" LEVELS="-O0 -O3" HOST_CC=cc REPEAT=1
# `/* environment: NAME=VALUE */` sets variables.
# With --cc the tool is linked into the programs, as sanitizers want it. A
# program with `/* flags: ... */` is compiled with these too, one with
# `/* linked */` gets the tool linked in. STACK_HZ is 0 where stacks are exact:
# the programs send SIGPROF themselves; else 1000, or what `/* hz: ... */` says.
# The word broken, or no word at all: also libraries that are broken on purpose,
# each of which must make the tests fail that are named with it. Only tests that
# do not depend on chance are: those with exact stacks, and records.
# records.c has no OpenMP and no tool: it is linked with the library.
# Ends with "N passed, N failed, N skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
. "$root/tests/tool-tests.sh"
linked=$given
case $cc in
  *sanitize=thread*) # it hands signals over later, elsewhere
    skipped=1
    totals ;;
esac

parts="$root/examples/tool_stack.c $root/examples/callstack/[a-z]*.c"
build_tool() { # folder of the sources, output, warnings
  # shellcheck disable=SC2086
  ${HOST_CC:-cc} -std=gnu11 -O2 -g $3 -fPIC -shared -Wl,-z,now \
    -I"$root/include" "$1/tool_stack.c" "$1"/callstack/[a-z]*.c -lunwind -o "$2"
}
build_tool "$root/examples" "$tmp/tool_stack.so" "-Wall -Wextra -Werror" ||
  exit 1

build_records() { # folder of the sources, output
  # shellcheck disable=SC2086
  ${HOST_CC:-cc} -std=gnu11 -O2 -g -I"$root/include" -I"$1/callstack" \
    "$here/records.c" "$1"/callstack/[a-z]*.c -lunwind -o "$2"
}

build() { # test, level
  flags=$(sed -n 's|^/\* flags: \(.*\) \*/$|\1|p' "$here/$1.c")
  preload=$tmp/tool_stack.so tool=
  if [ -n "$linked" ] || grep -q '^/\* linked \*/$' "$here/$1.c"; then
    preload= tool="$parts -lunwind"
  fi
  # shellcheck disable=SC2086
  $cc -std=gnu11 $2 -g $flags -I"$root/include" "$here/$1.c" $tool \
    -Wl,-z,now -o "$tmp/$1" -pthread >"$tmp/log" 2>&1
}

run() { # test, threads, tool
  hz=$(sed -n 's|^/\* hz: \(.*\) \*/$|\1|p' "$here/$1.c")
  grep -q '^/\* exact:' "$here/$1.c" && hz=0
  rm -f "$tmp/report"
  variables=$(sed -n 's|^/\* environment: \(.*\) \*/$|\1|p' "$here/$1.c")
  # shellcheck disable=SC2086
  env $variables STACK_HZ=${hz:-1000} STACK_FILE="$tmp/report" \
    LD_PRELOAD="$3" OMP_NUM_THREADS="$2" \
    timeout 120 "$tmp/$1" >"$tmp/log" 2>&1
  status=$?
  if [ $status -ne 0 ]; then
    echo "exit status $status" >>"$tmp/log"
    return 1
  fi
  awk -v T="$2" -f "$here/check.awk" "$here/$1.c" "$tmp/report" >"$tmp/log" 2>&1
}

# ---- The tests ----
all=$(cd "$here" && ls ./*.c | sed 's|./||; s|\.c$||')
for test in ${*:-$all broken}; do
  case $test in
    broken) continue ;;
    records)
      if build_records "$root/examples" "$tmp/records" >"$tmp/log" 2>&1 &&
        "$tmp/records" >"$tmp/log"; then
        passed=$((passed + 1))
      else
        fails records
      fi
      continue ;;
  esac
  for level in ${LEVELS:--O0 -O3}; do
    if ! build "$test" "$level"; then
      fails "$test with $level does not build"
      continue
    fi
    for threads in $threads_list; do
      n=0
      while [ $n -lt "${REPEAT:-1}" ]; do
        n=$((n + 1))
        if run "$test" "$threads" "$preload"; then
          passed=$((passed + 1))
        else
          fails "$test with $level and $threads threads"
        fi
      done
    done
  done
done

# ---- Libraries that are changed ----
# Each line: a file of examples/callstack, a sed command, the tests to run with
# it: those after `fails` must fail, those after `passes` must not.
changes='callstack.c|s/  if (task && type != ompt_task_serial)/  if (0)/|fails nested tasks places events
callstack.c|s/frame->exit_runtime_frame : NULL/NULL : NULL/|fails nested tasks places events
callstack.c|s/^  if (construct ? outermost.*/  if (0)/|fails places
callstack.c|s/is_body_of(next\[-1\].*))/0)/|fails places
callstack.c|/^void callstack_implicit_task_begin/,/^}/s/    origin_hold.*/    (void)origin;/;/^void callstack_implicit_task_end/,/^}/s/= origin_find.*/= NULL;/|fails records places
callstack.c|s/^  last_task = origin_find(\(.*\));/  origin_drop(origin_find(\1));/|fails records
callstack.c|s/^  last_region = origin_find(\(.*\));/  origin_drop(origin_find(\1));/|fails records places
callstack.c|/^void callstack_task_begin/,/^}/s/  create(.*/  (void)create, (void)function, (void)frame, (void)task;/|fails tasks
walk.c|s/if (within(runtime, at))/if (0)/|fails places
walk.c|s/else if (!handler \&\& /else if (/|fails places
walk.c|s/^    trim(stack);/    ;/|fails nested
walk.c|/^static int is_unchanged/,/^}/s/      return 0;/      ;/|fails again
walk.c|s/else if (!outermost || !starts(pc))/else/|fails deep
origin.c|s/^    origin_hold(outer);/    ;/;s/^    origin = outer;/    origin = NULL;/;s/BUCKET_BITS = 16/BUCKET_BITS = 1/|fails records
origin.c|s/BUCKET_BITS = 16/BUCKET_BITS = 1/|passes records storm tasks'

changed() { # file, sed command, fails or passes, tests...
  file=$1 command=$2 how=$3
  shift 3
  rm -rf "$tmp/changed"
  mkdir "$tmp/changed"
  cp -r "$root/examples/tool_stack.c" "$root/examples/callstack" "$tmp/changed"
  sed -i "$command" "$tmp/changed/callstack/$file"
  if cmp -s "$root/examples/callstack/$file" "$tmp/changed/callstack/$file" ||
    ! build_tool "$tmp/changed" "$tmp/changed.so" -w >"$tmp/log" 2>&1; then
    fails "broken: cannot do this to $file: $command"
    return
  fi
  for test in "$@"; do
    case $test in
      records)
        build_records "$tmp/changed" "$tmp/records" || continue
        "$tmp/records" >"$tmp/log"
        works=$? ;;
      *)
        build "$test" -O0 || continue
        run "$test" 3 "$tmp/changed.so"
        works=$? ;;
    esac
    if [ $works -eq 0 ]; then
      [ "$how" = passes ] || echo "it passes" >"$tmp/log"
      result=passes
    else
      result=fails
    fi
    if [ $result = "$how" ]; then
      passed=$((passed + 1))
    else
      fails "$test $result with this in $file: $command"
    fi
  done
}

case " ${*:-broken} " in
  *" broken "*)
    [ -n "$linked" ] && changes=
    while IFS='|' read -r file rest; do
      [ -n "$file" ] || continue
      # shellcheck disable=SC2086
      changed "$file" "${rest%|*}" ${rest##*|}
    done <<EOF
$changes
EOF
    ;;
esac

totals
